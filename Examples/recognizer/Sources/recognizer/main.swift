import Gestures

var recognizer = GestureRecognizer(width: 62, height: 110)
for (finger, x) in [(1, 22.0), (2, 40.0)] {
  recognizer.touch(id: finger, x: x, y: 50, phase: .began, at: .milliseconds(0))
}
for (finger, x) in [(1, 22.0), (2, 40.0)] {
  recognizer.touch(id: finger, x: x, y: 50, phase: .ended, at: .milliseconds(60))
}
recognizer.finish()
print(recognizer.gestures.map(\.name))
