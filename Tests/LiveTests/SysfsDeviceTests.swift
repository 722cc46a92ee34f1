import Devices
import Testing

struct SysfsDeviceTests {
  @Test func bitmapStartsAtItsLastWord() {
    #expect(SysfsDevice.bits("2 0 8000000000000001") == [0, 63, 129])
    #expect(SysfsDevice.bits("").isEmpty)
    #expect(SysfsDevice.bits("nonsense 3") == [0, 1])
  }
}
