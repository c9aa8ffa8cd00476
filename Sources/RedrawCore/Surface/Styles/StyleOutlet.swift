/// Where a control shows itself: plain, or as created by the style in the environment.
public struct _StyleOutlet<Plain: View, Configuration>: View {
  public typealias Body = Never
  private let plain: Plain
  private let parts: () -> [any View]
  private let configure: ([_ContentSlot], Binding<Bool>) -> Configuration

  /// `configure` gets a slot for each part and the control's flag, such as whether it is pressed.
  init(
    plain: Plain, parts: @autoclosure @escaping () -> [any View],
    configure: @escaping ([_ContentSlot], Bool) -> Configuration
  ) {
    (self.plain, self.parts) = (plain, parts)
    self.configure = { configure($0, $1.current) }
  }

  /// For styles that set the control's flag themselves, such as whether it is expanded.
  init(
    _ plain: Plain, parts: @autoclosure @escaping () -> [any View],
    byFlag configure: @escaping ([_ContentSlot], Binding<Bool>) -> Configuration
  ) {
    (self.plain, self.parts, self.configure) = (plain, parts, configure)
  }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let source = EnvironmentValues(inputs.environment)[StyleKey<Configuration>.self]
    let element = StyleOutletElement<Configuration>(inputs)
    if let source {
      element.mount(source, view.parts(), view.configure, inputs)
    } else {
      element.child = Plain._make(view.plain, inputs)
    }
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: StyleOutletElement<Configuration>.self)
    if element.isStyled { return element.update(view.parts(), view.configure) }
    if let child = element.child { Plain._update(child, view.plain) }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = unsafeDowncast(element, to: StyleOutletElement<Configuration>.self)
    if element.isStyled { return element.shows(view.parts()) }
    return element.child.map { Plain._showsSame($0, view.plain) } ?? false
  }
}

final class StyleOutletElement<Configuration>: _ParentElement, @unchecked Sendable {
  private var slots: [_ContentSlot] = []
  private var configure: (([_ContentSlot], Binding<Bool>) -> Configuration)?
  private var flag = false
  private lazy var flagBinding = Binding<Bool>(
    get: { [weak self] in self?.flag ?? false }, set: { [weak self] in self?.setFlag($0) })

  fileprivate init(_ inputs: _ViewInputs) { super.init(with: inputs) }

  /// The flag with its current value.
  private var currentFlag: Binding<Bool> {
    flagBinding.refresh()
    return flagBinding
  }

  var isStyled: Bool { configure != nil }

  @MainActor fileprivate func mount(
    _ source: StyleSource<Configuration>, _ parts: [any View],
    _ configure: @escaping ([_ContentSlot], Binding<Bool>) -> Configuration, _ inputs: _ViewInputs
  ) {
    slots = parts.map { Self.slot($0) }
    self.configure = configure
    child = source.mount(configure(slots, currentFlag), inputs)
  }

  @MainActor fileprivate func update(
    _ parts: [any View], _ configure: @escaping ([_ContentSlot], Binding<Bool>) -> Configuration
  ) {
    self.configure = configure
    reconfigure()
    for (slot, part) in zip(slots, parts) { Self.update(slot, part) }
  }

  func setFlag(_ isOn: Bool) {
    flag = isOn
    reconfigure()
  }

  /// Runs the style's body again if the configuration has changed.
  func reconfigure() {
    guard let configure, let node = child as? _Node,
      let slot = node.contentSlot as? ConfigurationSlot<Configuration>
    else { return }
    let configuration = configure(slots, currentFlag)
    if ComparisonPlan.of(Configuration.self).areEqual(slot.configuration, configuration) {
      func adopt<Kept: AdoptingConfiguration>(_ kept: Kept) { if let new = configuration as? Kept { kept.adopt(new) } }
      if let kept = slot.configuration as? any AdoptingConfiguration { adopt(kept) }
      return
    }
    slot.configuration = configuration
    var pending = _Node.Pending()
    pending.flags = .view
    (pending.parentRecord, pending.cause) = (engine.origin.record, engine.origin.cause)
    engine.signal(node, pending)
  }

  @MainActor fileprivate func shows(_ parts: [any View]) -> Bool {
    zip(slots, parts).allSatisfy { slot, part in
      @MainActor func shows<Part: View>(_ part: Part) -> Bool {
        (slot as? TypedContentSlot<Part>)?.shows(part) ?? false
      }
      return shows(part)
    }
  }

  private static func slot<Part: View>(_ part: Part) -> _ContentSlot { TypedContentSlot(part) }

  @MainActor private static func update<Part: View>(_ slot: _ContentSlot, _ part: Part) {
    (slot as? TypedContentSlot<Part>)?.update(part)
  }

  override var isRowByItself: Bool { true }
  override func detach() {
    super.detach()
    configure = nil
    slots = []
  }
}

/// A configuration whose handlers are replaced even if it is equal.
protocol AdoptingConfiguration {
  func adopt(_ other: Self)
}
