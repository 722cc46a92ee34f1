import Evdev
import Glibc
import TestSupport
import Recordings
import Testing
import Touches

extension LiveTests {
  /// evemu's tools accept the device files unchanged.
  @Suite(.enabled(if: unsafe access("/usr/bin/evemu-device", X_OK) == 0, "evemu is not installed"))
  struct EvemuToolsTests {
    @Test(arguments: [
      "nexus-4", "ntrig-protocol-a", "elo-2700-single-touch", "alps-ps2-glidepoint-semi-mt",
    ])
    func evemuDeviceCreatesTheDescribedDevice(name: String) throws {
      let device = try #require(TestDevice(name))
      let path = Checkout.path("devices/\(name).evemu")
      // `evemu-device` prints "NAME: NODE" and keeps the device until it is killed.
      let script = """
        out=$(mktemp); evemu-device "\(path)" > $out & maker=$!
        for i in $(seq 1200); do
          node=$(sed -n 's|.*: \\(/dev/input/event[0-9]*\\)$|\\1|p' $out)
          [ -r "$node" ] && break; sleep 0.05
        done
        evemu-describe "$node" | grep '^[NIPA]:'; kill $maker; wait $maker 2>/dev/null
        """
      let made = try #require(Text.output(of: "bash -c '\(script.replacing("'", with: "'\\''"))'"))
      let letters = device.file.text.split(separator: "\n").filter { line in
        ["N:", "I:", "P:", "A:"].contains(line.prefix(2))
      }
      #expect(made.text.split(separator: "\n") == letters)
    }
  }
}
