/// Runs an action when tapped.
///
///     Button("Delete", systemImage: "trash", role: .destructive) { model.delete() }
///
/// A `ButtonStyle` or `PrimitiveButtonStyle` above it defines its appearance; the style is a node of the graph.
public struct Button<Label: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<
    _StyleOutlet<Label, PrimitiveButtonStyleConfiguration>, ButtonStyleConfiguration
  >
  public let _attributes: _PlainAttributes
  private let label: Label
  private let role: ButtonRole?
  private let trigger: ButtonTrigger

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
    self.label = label
    self.role = role
    trigger = ButtonTrigger(action: action, site: site)
    _attributes = _PlainAttributes(kind: "Button", words: role?.name ?? "")
  }

  init(role: ButtonRole?, trigger: ButtonTrigger, label: Label) {
    self.label = label
    self.role = role
    self.trigger = trigger
    _attributes = _PlainAttributes(kind: "Button", words: role?.name ?? "")
  }

  public var _content: _Content {
    let (label, role, trigger) = (label, role, trigger)
    let primitive = _StyleOutlet(plain: label, parts: [label]) { slots, _ in
      PrimitiveButtonStyleConfiguration(role: role, label: .init(_slot: slots[0]), triggering: trigger)
    }
    return _StyleOutlet(plain: primitive, parts: [label]) { slots, isPressed in
      ButtonStyleConfiguration(role: role, label: .init(_slot: slots[0]), isPressed: isPressed)
    }
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions(site: trigger.site)
    let trigger = trigger
    actions.tap = { trigger.run() }
    actions.press = { [unowned element] isDown in
      (element.child as? StyleOutletElement<ButtonStyleConfiguration>)?.setFlag(isDown)
    }
    actions.showsPress = { [unowned element] in
      (element.child as? StyleOutletElement<ButtonStyleConfiguration>)?.isStyled ?? false
    }
    element.actions = actions
  }
}

/// A button's action, as a style gets it. Replacing it makes no difference to the style: the trigger that the style has runs the latest
/// action.
final class ButtonTrigger: Equatable {
  private(set) var action: @MainActor () -> Void
  let site: SourceSite

  init(action: @escaping @MainActor () -> Void, site: SourceSite) {
    self.action = action
    self.site = site
  }

  static func == (a: ButtonTrigger, b: ButtonTrigger) -> Bool { true }

  func adopt(_ other: ButtonTrigger) { action = other.action }

  func run() {
    let action = action
    MainActor.assumeIsolated { action() }
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

extension Button where Label == RedrawCore.Label<Text, Image> {
  @preconcurrency public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(role: role, action, .init(title, systemImage: systemImage), SourceSite(file: file, line: line))
  }

  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(role: role, action, .init(title, systemImage: systemImage), SourceSite(file: file, line: line))
  }
}

/// The label of a button that only has a role: `Confirm`, `Close` …
public struct DefaultButtonLabel: View {
  let role: ButtonRole
  public var body: some View { Text(verbatim: role.title) }
}

extension Button where Label == DefaultButtonLabel {
  @preconcurrency public init(
    role: ButtonRole, action: @escaping @MainActor () -> Void, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(role: role, action, DefaultButtonLabel(role: role), SourceSite(file: file, line: line))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is drawing, for styles that only add to it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, trigger: configuration.triggering, label: configuration.label)
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")

  /// The label of a button with this role and no label of its own.
  var title: String { self == .destructive ? "Delete" : name.prefix(1).uppercased() + name.dropFirst() }
}
