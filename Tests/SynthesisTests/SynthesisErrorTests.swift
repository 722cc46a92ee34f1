import Evdev
import Gestures
import Hands
import Recordings
import Synthesis
import Testing

@Suite struct SynthesisErrorTests {
  private func refusal(_ act: Act, on device: DeviceFile) -> SynthesisError? {
    do throws(SynthesisError) {
      _ = try Performer(.practised, on: device).recording(of: [act], seed: 1)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (
      "elo-2700-single-touch", Gesture.escape,
      "'escape' takes 2 fingers, and 'Elo TouchSystems, Inc. Elo TouchSystems 2700 IntelliTouch(r) "
        + "USB Touchmonitor I' feels one"
    ),
    (
      "alps-ps2-glidepoint-semi-mt", .rotor(.clockwise),
      "'rotor-clockwise' cannot be told from its opposite on 'AlpsPS/2 ALPS GlidePoint', which "
        + "tells only the box around the fingers"
    ),
  ])
  func aDeviceThatIsNotMadeForItIsNamed(name: String, gesture: Gesture, sentence: String) throws {
    let device = try #require(TestDevice(name))
    #expect(refusal(.gesture(gesture), on: device.file)?.description == sentence)
  }

  @Test func aSurfaceThatIsTooSmallSaysHowLargeItWouldHaveToBe() throws {
    var file = DeviceFile(device: SampleDevices.panel, kind: .touchscreen)
    file.device[axis: .absMTPositionX] = AxisRange(0, 600, resolution: 20)
    file.device[axis: .absMTPositionY] = AxisRange(0, 400, resolution: 20)
    let refusal = try #require(self.refusal(.gesture(.flick(.left, fingers: 5)), on: file))
    guard case .room(_, _, let needed, let has) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(has == DeviceFile.Size(width: 30, height: 20))
    #expect(needed.width > 30 || needed.height > 20)
    #expect("\(refusal)".hasSuffix("has 30 x 20 mm"))
  }

  @Test func aDeviceWithoutRangesPlacesNothing() {
    let device = DeviceDescription(name: "Blank", codes: [.btnTouch])
    let refusal = self.refusal(.gesture(.explore), on: DeviceFile(device: device))
    #expect(refusal?.description == "'Blank' gives no range for its axes, so nothing can be placed")
  }

  @Test func everyGestureFitsOnAPhone() throws {
    let device = try #require(TestDevice("nexus-4"))
    for hand in HandKind.allCases {
      let performer = Performer(hand, on: device.file)
      for act in Act.all {
        for seed in 1...UInt64(60) {
          _ = try performer.performance(of: [act], seed: seed)
        }
      }
    }
  }
}
