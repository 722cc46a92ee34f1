import Gestures
import Touches

let circle = CustomMatcher("circle", fingers: 1) { strokes in
  strokes[0].length > 60 && strokes[0].displacement < 10
}
var recognizer = GestureRecognizer(width: 62, height: 110, matchers: [circle])
let corners = [(20.0, 40.0), (40, 40), (40, 60), (20, 60), (20, 42)]
for (index, corner) in corners.enumerated() {
  let phase: Contact.Phase = index == 0 ? .began : index == 4 ? .ended : .moved
  recognizer.touch(
    id: 1, x: corner.0, y: corner.1, phase: phase, at: .milliseconds(Int64(index) * 40))
}
recognizer.finish()
print(recognizer.gestures.map(\.name))
