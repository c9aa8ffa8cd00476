/// The file descriptors that are passed to a recording program.
public enum PassedDescriptor {
  /// The pipe for its messages.
  public static let messages: Int32 = 3
  /// The file for its trace.
  public static let trace: Int32 = 4
}
