/// Where an item of the screen lies: over the rest, or as a page of several of which one is seen.
enum Layer {
  case page(isCovered: Bool)
  /// The page of a tab that is not chosen.
  case hidden
  /// Only it can be reached while it is there.
  case modal
}
