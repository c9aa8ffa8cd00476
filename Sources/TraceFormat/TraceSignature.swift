/// Recognizes a trace before it is read.
public enum TraceSignature {
  /// The number of bytes at the start that identify a trace.
  public static var byteCount: Int { BlockHeader.magic.count }

  /// Whether a file that begins with these bytes is a trace, whole or cut short, in any version of the format.
  public static func begins(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: BlockHeader.magic) }
}
