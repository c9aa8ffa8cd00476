/// What runs right now, for whoever has to tell of it when the process crashes or is asked to end.
public enum RunningBody {
  /// Module and name of the view whose body runs, `Shop.Cart`, as long as the process lives; `nil` where none does.
  ///
  /// To be asked within a signal's handler: it follows pointers, and neither takes a lock nor allocates.
  public static var typeWords: UnsafePointer<CChar>? {
    guard let engine = Engine.current, let node = engine.frame.node else { return nil }
    return node.with { $0.keptType.with { $0.descriptor.with { $0.words } } }
  }
}
