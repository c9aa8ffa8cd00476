/// What runs right now, for the report when the process crashes or is asked to end.
public enum RunningBody {
  /// Module and name of the view whose body runs, `Shop.Cart`, as long as the process lives; `nil` where none does.
  ///
  /// To be asked within a signal's handler: it follows pointers, and neither takes a lock nor allocates. So it calls nothing
  /// generic, neither `with` nor what checks a borrowed object in a debug build: where the compiler doesn't optimize, the
  /// runtime would make metadata for it, which allocates.
  public static var typeWords: UnsafePointer<CChar>? {
    guard let engine = Engine.current, let node = engine.frame.node?.reference.takeUnretainedValue() else { return nil }
    return node.keptType.reference.takeUnretainedValue().descriptor.reference.takeUnretainedValue().words
  }
}
