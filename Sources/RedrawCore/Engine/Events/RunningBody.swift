/// What is running now, for the report when the process crashes or is asked to end.
public enum RunningBody {
  /// Module and name of the view whose body is running, such as `Shop.Cart`; never freed. `nil` if no body is running.
  ///
  /// Can be called in a signal handler: it follows pointers, and neither takes a lock nor allocates. So it calls nothing generic,
  /// neither `with` nor the checks of borrowed objects in debug builds: without optimization, the runtime would create metadata
  /// for that, which allocates.
  public static var typeWords: UnsafePointer<CChar>? {
    guard let engine = Engine.current, let node = engine.frame.node?.reference.takeUnretainedValue() else { return nil }
    return node.keptType.reference.takeUnretainedValue().descriptor.reference.takeUnretainedValue().words
  }
}
