import Foundation

/// How a container sizes and places its views. Everything that takes part in the layout is one of these, including the library's own
/// stacks and modifiers.
///
///     struct Columns: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///       func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
///     }
///     Columns { Text("a"); Text("b") }
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    nil
  }

  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutContainer(layout: self, content: content())
  }
}

/// Properties of a layout that don't depend on an instance.
public struct LayoutProperties: Sendable {
  /// The axis of a stack, along which spacers stretch.
  public var stackOrientation: Axis?
  public init() {}
}

/// A value that a view passes to the enclosing layout.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    shown("layoutValue", LayoutValueSetting<K>(value: value))
  }
}

struct LayoutValueSetting<K: LayoutValueKey>: TransparentLayout, CustomStringConvertible {
  let value: K.Value
  var description: String { "\(TypeName.name(of: K.self)): \(value)" }
}

/// Views in a user's own layout.
public struct _LayoutContainer<L: Layout, Content: View>: _ContainerView {
  public typealias Body = Never
  public let _attributes: L
  public let _content: Content

  init(layout: L, content: Content) { (_attributes, _content) = (layout, content) }

  public nonisolated static func _describe(_ layout: L) -> (kind: String, text: String, attributes: String) {
    let name = TypeName.name(of: type(of: (layout as? AnyLayout)?.layout ?? layout))
    return (name.split(separator: "<").first.map(String.init) ?? name, "", "")
  }

  public nonisolated static func _layout(_ layout: L) -> any Layout { layout }
}

/// A layout whose type is known only when it is created: the views keep their identity when it changes.
public struct AnyLayout: Layout {
  let layout: any Layout

  public init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    layout.measured(proposal, subviews)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    layout.placed(bounds, proposal, subviews)
  }
}

extension Layout {
  func measured(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
    var cache = makeCache(subviews: subviews)
    return sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placed(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews) {
    var cache = makeCache(subviews: subviews)
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// The position of a guide, from the top leading corner; `nil` if the layout doesn't define it.
  func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    var cache = makeCache(subviews: subviews)
    return key.axis == .horizontal
      ? explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      : explicitAlignment(
        of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
