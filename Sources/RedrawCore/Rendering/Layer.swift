/// The layer of an item on screen: above the rest, or a page of several of which one is visible.
enum Layer {
  case page(isCovered: Bool)
  /// The page of a tab that isn't selected.
  case hidden
  /// Nothing else can be reached while it is there.
  case modal
}
