/// The numbers under which a program that records finds what it was given.
public enum PassedDescriptor {
  /// The pipe for its messages.
  public static let messages: Int32 = 3
  /// The file for its trace.
  public static let trace: Int32 = 4
}
