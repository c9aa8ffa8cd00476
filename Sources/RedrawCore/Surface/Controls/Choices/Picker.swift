/// Chooses one of several values: each option is a view with a tag, or a row of a `ForEach` with its id.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _ContainerView {
  public typealias Body = Never
  public let _content: TupleView<(Label, _PickerOptions<Content>)>
  /// None if the picker chooses for no value at all.
  private let selection: Binding<SelectionValue>?

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, label: label(), content: content())
  }

  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection, label: label, content: content())
  }

  private init(_ selection: Binding<SelectionValue>?, label: Label, content: Content) {
    self.selection = selection
    _content = TupleView((label, _PickerOptions(_content: content)))
  }

  public var _attributes: SelectionValue? { selection?.current }
  public var _source: _Source? { selection?.source }

  public nonisolated static func _describe(
    _ selection: SelectionValue?
  ) -> (kind: String, text: String, attributes: String) {
    ("Picker", "", selection.map { "selection: \(ValueDescription.of($0))" } ?? "")
  }

  public func _connect(_ element: _ContainerElement) {
    guard let selection else {
      element.actions = nil
      return
    }
    let actions = ControlActions()
    let target = SelectionTarget(binding: selection)
    actions.select = { try target.select($0) }
    element.actions = actions
  }
}

extension Picker {
  public init<Current: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(selection: selection, content: content, label: label)
  }

  /// A choice for several values: writing it writes all of them.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(Self.joined(sources, selection), label: label(), content: content())
  }

  private static func joined<C: RandomAccessCollection>(
    _ sources: C, _ selection: KeyPath<C.Element, Binding<SelectionValue>>
  ) -> Binding<SelectionValue>? {
    guard let first = sources.first?[keyPath: selection] else { return nil }
    return Binding(
      get: { first.wrappedValue },
      set: { value in sources.forEach { $0[keyPath: selection].wrappedValue = value } })
  }
}

extension Picker where Label == Text {
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
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

/// The style of a picker: part of the output, without effect.
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
