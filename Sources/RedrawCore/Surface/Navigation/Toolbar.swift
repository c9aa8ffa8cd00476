/// Contents of a toolbar. A custom type has a body that consists of others.
public protocol ToolbarContent: View {}
public protocol CustomizableToolbarContent: ToolbarContent {}
public typealias ToolbarContentBuilder = ViewBuilder

extension TupleView: CustomizableToolbarContent {}
extension EmptyView: CustomizableToolbarContent {}
extension Group: ToolbarContent, CustomizableToolbarContent where Content: View {}
extension Optional: ToolbarContent, CustomizableToolbarContent where Wrapped: View {}
extension _ConditionalContent: ToolbarContent, CustomizableToolbarContent where TrueContent: View, FalseContent: View {}
extension ForEach: ToolbarContent, CustomizableToolbarContent where Content: View {}
extension AnyView: CustomizableToolbarContent {}

/// The position of a toolbar item: part of the output, without effect.
public struct ToolbarItemPlacement: Equatable, Sendable {
  let name: String
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let largeTitle = ToolbarItemPlacement(name: "largeTitle")
  public static let largeSubtitle = ToolbarItemPlacement(name: "largeSubtitle")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  public static let status = ToolbarItemPlacement(name: "status")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  public static let title = ToolbarItemPlacement(name: "title")
  public static let subtitle = ToolbarItemPlacement(name: "subtitle")
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
    ToolbarItemPlacement(name: "accessoryBar")
  }
}

public struct ToolbarItem<ID, Content: View>: _PlainContainer, CustomizableToolbarContent {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  init(_ placement: ToolbarItemPlacement, _ content: Content) {
    _attributes = _PlainAttributes(kind: "ToolbarItem", words: placement == .automatic ? "" : placement.name)
    _content = content
  }
}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement, content())
  }
}

extension ToolbarItem where ID == String {
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement, content())
  }
}

public struct ToolbarItemGroup<Content: View>: _PlainContainer, CustomizableToolbarContent {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _attributes = _PlainAttributes(kind: "ToolbarItemGroup", words: placement == .automatic ? "" : placement.name)
    _content = content()
  }
}

public struct SpacerSizing: Equatable, Sendable {
  private let name: String
  public static let flexible = SpacerSizing(name: "flexible")
  public static let fixed = SpacerSizing(name: "fixed")
}

public struct ToolbarSpacer: _LeafView, CustomizableToolbarContent {
  public typealias Body = Never
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) { ("ToolbarSpacer", "", "") }
}

/// A place for an item that the system provides, such as the search field.
public struct DefaultToolbarItem: _LeafView, CustomizableToolbarContent {
  public typealias Body = Never
  private let kind: ToolbarDefaultItemKind
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) { self.kind = kind }
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    ("DefaultToolbarItem", "", "\(kind)")
  }
}

extension View {
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(_AccompanyingModifier("toolbar", content()))
  }

  public func toolbar<Content: View>(id: String, @ViewBuilder content: () -> Content) -> some View {
    modifier(_AccompanyingModifier("toolbar", content()))
  }

  public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View {
    shown("toolbarRemoving", item.map { "\($0)" } ?? "")
  }

  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let items = content()
    return modifier(
      PresentationModifier(
        PresentationKind(layer: "menu", opener: ".toolbarTitleMenu", closesAfterUse: true), presented: { items }))
  }
}

public enum ToolbarDefaultItemKind: Sendable { case sidebarToggle, title, search }
