/// By what a file is known as a trace before it is read.
public enum TraceSignature {
  /// How many bytes at the start identify a trace.
  public static var byteCount: Int { BlockHeader.magic.count }

  /// Whether a file that begins with these bytes is a trace: a whole one, one that was cut short, or one of another version
  /// of the format.
  public static func begins(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: BlockHeader.magic) }
}
