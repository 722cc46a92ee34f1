public import Recordings

/// Touch devices whose descriptions are part of the library.
extension DeviceFile {
  /// The touchscreen of a phone, 62 mm wide and 104 mm high.
  public static let nexus4 = included(PackageResources.nexus_4_evemu)
  /// The touchscreen of a tablet.
  public static let pixelTablet = included(PackageResources.pixel_tablet_nvt_evemu)
  /// The touchscreen of a laptop.
  public static let chromebookPixel = included(PackageResources.chromebook_pixel_touchscreen_evemu)
  /// The touchscreen of a drawing table.
  public static let dellCanvas = included(PackageResources.dell_canvas_27_evemu)
  /// A large optical touchscreen of a kiosk.
  public static let flatFrog = included(PackageResources.flatfrog_3200_evemu)
  /// A touchscreen that detects one finger.
  public static let elo2700 = included(PackageResources.elo_2700_single_touch_evemu)
  /// A trackpad.
  public static let magicTrackpad = included(PackageResources.apple_magic_trackpad_evemu)

  /// Creates the device that a recording or a device file describes.
  ///
  /// Throws if the text cannot be read. `nil` if it describes no device.
  public init?(described text: [UInt8]) throws(RecordingError) {
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(text.span, into: &batch)
    _ = try reader.finish(into: &batch)
    guard let file = reader.devices.first?.entry else { return nil }
    self = file
  }

  private static func included(_ text: [UInt8]) -> DeviceFile {
    guard let file = try? DeviceFile(described: text) else {
      preconditionFailure("The library contains an invalid device file.")
    }
    return file
  }
}
