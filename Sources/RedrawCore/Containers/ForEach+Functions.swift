/// The same initializers for a row function that is stored somewhere and so has no isolation of its own.
///
/// A closure written in place is known to run on the main actor, which spares a check at each call.
extension ForEach where Content: View {
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: id, content: _onMainActor(content))
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  @_disfavoredOverload
  public init(_ data: Data, content: @escaping (Data.Element) -> Content) {
    self.init(data, content: _onMainActor(content))
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  @_disfavoredOverload
  public init(_ data: Range<Int>, content: @escaping (Int) -> Content) {
    self.init(data, content: _onMainActor(content))
  }
}

/// Views call what they are given on the main actor only.
func _onMainActor<Argument, Result>(_ body: @escaping (Argument) -> Result) -> @MainActor (Argument) -> Result {
  nonisolated(unsafe) let body = body
  return { body($0) }
}
