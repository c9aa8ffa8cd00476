/// Chooses one of several values: each option is a view with a tag, or a row of a `ForEach` with its id.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _ContainerView {
  public typealias Body = Never
  public let _content: TupleView<(Label, _PickerOptions<Content>)>
  private let selection: Binding<SelectionValue>

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    _content = TupleView((label(), _PickerOptions(_content: content())))
  }

  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.selection = selection
    _content = TupleView((label, _PickerOptions(_content: content())))
  }

  public var _attributes: SelectionValue { selection.current }
  public var _source: _Source? { selection.source }

  public nonisolated static func _describe(
    _ selection: SelectionValue
  ) -> (kind: String, text: String, attributes: String) {
    ("Picker", "", "selection: \(ValueDescription.of(selection))")
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let target = SelectionTarget(binding: selection)
    actions.select = { try target.select($0) }
    element.actions = actions
  }
}

/// The options of a picker.
public struct _PickerOptions<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "Options") }
}

extension Picker where Label == Text {
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

extension Picker where Label == RedrawCore.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: .init(title, systemImage: systemImage), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: .init(title, systemImage: systemImage), content: content)
  }
}

/// How a picker looks: shown, without meaning headless.
@MainActor @preconcurrency
public protocol PickerStyle {}

public struct DefaultPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct WheelPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
public struct PalettePickerStyle: PickerStyle { public init() {} }
public struct RadioGroupPickerStyle: PickerStyle { public init() {} }
public struct PopUpButtonPickerStyle: PickerStyle { public init() {} }

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension View {
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { shown("pickerStyle", TypeName.name(of: S.self)) }
}
