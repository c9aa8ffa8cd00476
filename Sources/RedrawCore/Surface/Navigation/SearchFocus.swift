/// The focus states of search fields below, by what they are with and without the focus.
struct SearchFocus {
  let isFocused: () -> Bool
  let setFocused: (Bool) -> Void
  let follow: (SourceSubscription) -> Void
}

private enum SearchFocusKey: EnvironmentKey {
  static var defaultValue: SearchFocus? { nil }
}

extension EnvironmentValues {
  var searchFocus: SearchFocus? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }
}

extension View {
  /// The field has the focus during a search: a search writes the state, and the state begins and ends one.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding.binding, on: true, off: false)
  }

  public func searchFocused<V: Hashable>(_ binding: FocusState<V?>.Binding, equals value: V) -> some View {
    searchFocused(binding.binding, on: value, off: nil)
  }

  private func searchFocused<V: Equatable>(_ binding: Binding<V>, on: V, off: V) -> some View {
    environment(
      \.searchFocus,
      SearchFocus(
        isFocused: { binding.current == on },
        setFocused: { isFocused in
          if isFocused != (binding.current == on) { binding.write(isFocused ? on : off) }
        },
        follow: { binding.location.follow($0) }))
  }
}
