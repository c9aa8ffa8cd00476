extension _LinkContext {
  /// What the node keeps for the property: created when the node is first linked, then the same for each later view value.
  func kept<Object: AnyObject>(orMade make: @autoclosure () -> Object) -> Object {
    if let kept = kept as? Object { return kept }
    let made = make()
    keep(made)
    return made
  }
}
