import Evdev
import Gestures
import TestSupport
import Recordings
import Synthesis
import Testing

@Suite struct SynthesisErrorTests {
  private func reason(_ act: HandAction, on device: DeviceFile) -> SynthesisError? {
    do throws(SynthesisError) {
      _ = try GestureSynthesizer(.practiced, on: device).recording(of: [act], seed: 1)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (
      "elo-2700-single-touch", Gesture.escape,
      "'escape' requires 2 fingers, but 'Elo TouchSystems, Inc. Elo TouchSystems 2700 IntelliTouch(r) "
        + "USB Touchmonitor I' detects one"
    ),
    (
      "alps-ps2-glidepoint-semi-mt", .rotor(.clockwise),
      "'rotor-clockwise' cannot be distinguished from its opposite on 'AlpsPS/2 ALPS GlidePoint', "
        + "which reports only the box around the fingers"
    ),
  ])
  func unsuitableDeviceIsNamed(name: String, gesture: Gesture, sentence: String) throws {
    let device = try #require(TestDevice(name))
    #expect(reason(.gesture(gesture), on: device.file)?.description == sentence)
  }

  @Test func tooSmallSurfaceErrorStatesTheRequiredSize() throws {
    var file = DeviceFile(device: SampleDevices.panel, kind: .touchscreen)
    file.device[axis: .absMTPositionX] = AxisRange(0, 600, resolution: 20)
    file.device[axis: .absMTPositionY] = AxisRange(0, 400, resolution: 20)
    let reason = try #require(self.reason(.gesture(.flick(.left, fingers: 5)), on: file))
    guard case .surfaceTooSmall(_, _, let needed, let has) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(has == DeviceFile.Size(width: 30, height: 20))
    #expect(needed.width > 30 || needed.height > 20)
    #expect("\(reason)".hasSuffix("has 30 x 20 mm"))
  }

  @Test func deviceWithoutRangesIsRejected() {
    let device = DeviceDescription(name: "Blank", codes: [.btnTouch])
    let reason = self.reason(.gesture(.explore), on: DeviceFile(device: device))
    #expect(reason?.description == "'Blank' has no axis ranges, so no finger can be placed on it")
  }

  @Test func everyGestureFitsOnAPhone() throws {
    let device = try #require(TestDevice("nexus-4"))
    for hand in HandKind.allCases {
      let performer = GestureSynthesizer(hand, on: device.file)
      for act in HandAction.all {
        for seed in 1...UInt64(60) {
          _ = try performer.output(of: [act], seed: seed)
        }
      }
    }
  }
}
