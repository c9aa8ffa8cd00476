/// The system's randomness, which is unpredictable and suitable for secrets.
public enum SystemRandom {
  /// Random bytes, or `nil` if the system can't provide them.
  public static func bytes(_ count: Int) -> [UInt8]? {
    guard let source = Descriptor.open("/dev/urandom", .reading) else { return nil }
    defer { Descriptor.close(source) }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Descriptor.read(source, into: buffer.baseAddress?.advanced(by: filled), count: count - filled)
      }
      guard read > 0 else { return nil }
      filled += read
    }
    return bytes
  }
}
