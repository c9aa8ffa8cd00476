/// Runs an action when tapped.
public struct Button<Label: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Label
  public let _attributes: _PlainAttributes
  private let action: @MainActor () -> Void
  private let site: SourceSite

  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(role: nil, action, label(), SourceSite(file: file, line: line))
  }

  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(role: role, action, label(), SourceSite(file: file, line: line))
  }

  init(role: ButtonRole?, _ action: @escaping @MainActor () -> Void, _ label: Label, _ site: SourceSite) {
    self.action = action
    _content = label
    self.site = site
    _attributes = _PlainAttributes(kind: "Button", words: role?.name ?? "")
  }

  public func _connect(_ element: _ContainerElement) {
    let action = action
    element.actions = ControlActions(tap: { MainActor.assumeIsolated { action() } }, site: site)
  }
}

extension Button where Label == Text {
  @preconcurrency public init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(role: role, action, Text(title), SourceSite(file: file, line: line))
  }

  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(role: role, action, Text(title), SourceSite(file: file, line: line))
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
