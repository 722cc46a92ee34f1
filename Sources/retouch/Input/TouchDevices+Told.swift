import Live

extension TouchDevices {
  /// Those of this machine; what is wrong with device files is told.
  static var told: TouchDevices { TouchDevices(remark: Output.tell) }
}
