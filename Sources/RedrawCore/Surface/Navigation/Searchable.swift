import Foundation

/// The position of a search field: part of the output, without effect.
public struct SearchFieldPlacement: Sendable {
  let name: String
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(name: "navigationBarDrawer")
  }
}

/// The text that a suggestion stands for.
struct CompletionModifier: _HandlerModifier {
  let completion: String

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.offer(".searchCompletion") { $0.completion = completion }
  }
}

extension View {
  private func searching<S: View>(
    _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ prompt: String,
    _ suggestions: S
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt, suggestions: suggestions))
  }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searching(text, nil, prompt?.content ?? "", EmptyView())
  }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searching(text, nil, prompt.text, EmptyView())
  }

  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searching(text, nil, String(prompt), EmptyView())
  }

  public func searchable<V: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searching(text, nil, prompt?.content ?? "", suggestions())
  }

  public func searchable<V: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searching(text, nil, prompt.text, suggestions())
  }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    searching(text, isPresented, prompt?.content ?? "", EmptyView())
  }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searching(text, isPresented, prompt.text, EmptyView())
  }

  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    modifier(_AccompanyingModifier("searchSuggestions", suggestions()))
  }

  public func searchCompletion(_ completion: String) -> some View {
    modifier(CompletionModifier(completion: completion))
  }

  public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    modifier(_AccompanyingModifier("searchScopes", Picker("Scope", selection: scope, content: scopes)))
  }
}
