/// Chooses a color.
public struct ColorPicker<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  private let selection: Binding<Color>

  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    _content = label()
  }

  public var _attributes: Color { selection.current }
  public var _source: _Source? { selection.source }

  public nonisolated static func _describe(_ color: Color) -> (kind: String, text: String, attributes: String) {
    ("ColorPicker", "", color._describe().attributes)
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let selection = selection
    actions.setColor = { selection.write($0) }
    element.actions = actions
  }
}

extension ColorPicker where Label == Text {
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
