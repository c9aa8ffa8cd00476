import Foundation

/// Opens a URL: `@Environment(\.openURL) private var openURL`. Set your own to handle URLs in the app.
public struct OpenURLAction {
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, systemAction }
    let kind: Kind
    var url: URL?
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .systemAction)
    public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction, url: url) }
  }

  private let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// URLs that the app doesn't handle would go to the system: they become a note.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    let result = handler(url)
    switch result.kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction:
      if let engine = Engine.current, engine.tick.isOpen {
        engine.note("openURL", (result.url ?? url).absoluteString)
      }
      completion(true)
    }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

struct OpenURLModifier: _HandlerModifier {
  let action: (URL) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.offer(".onOpenURL", site) { $0.openURL = action }
  }
}

extension View {
  public func onOpenURL(
    perform action: @escaping (URL) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(OpenURLModifier(action: action, site: SourceSite(file: file, line: line)))
  }
}

/// Opens a URL when tapped.
public struct Link<Label: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Label
  public let _attributes: _PlainAttributes
  private let destination: URL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    _content = label()
    _attributes = _PlainAttributes(kind: "Link", words: destination.absoluteString)
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let destination = destination
    actions.tap = { [unowned element] in EnvironmentValues(element.environment).openURL(destination) }
    element.actions = actions
  }
}

extension Link where Label == Text {
  public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}
