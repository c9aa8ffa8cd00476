import Foundation

/// A view of another framework: one item that shows the values it was created with, and the views in it.
@MainActor @preconcurrency
public protocol _StandInView: _PlainContainer where _Content == AnyView {
  var _item: _StandInItem { get }
}

extension _StandInView {
  public var _attributes: _PlainAttributes { _item.attributes }
  public var _content: AnyView { _item.content }
  public var _source: _Source? { _item.source }
  public nonisolated static func _layout(_ attributes: _PlainAttributes) -> any Layout { GeometryLayout() }
}

/// The output of a view of another framework.
public struct _StandInItem: @unchecked Sendable {
  private let kind: StaticString
  private let values: [_StandInValue]
  let content: AnyView

  public nonisolated init<Content: View>(_ kind: StaticString, _ values: [_StandInValue], _ content: Content) {
    (self.kind, self.values, self.content) = (kind, values, AnyView(content))
  }

  var attributes: _PlainAttributes { _PlainAttributes(kind: kind, words: values.words) }
  var source: _Source? { values.lazy.compactMap(\.source).first }
}

/// An argument with its label. A binding is followed: it shows the current value of its source.
public struct _StandInValue: @unchecked Sendable {
  private let label: String
  private let read: () -> Any
  let source: _Source?

  public nonisolated static func value<Value>(_ label: String, _ value: Value) -> _StandInValue {
    _StandInValue(label: label, read: { value }, source: nil)
  }

  public nonisolated static func value<Value>(_ label: String, _ binding: Binding<Value>) -> _StandInValue {
    _StandInValue(label: label, read: { binding.current }, source: binding.source)
  }

  public nonisolated static func value<Value>(_ label: String, _ binding: Binding<Value>?) -> _StandInValue {
    binding.map { value(label, $0) } ?? value(label, Value?.none)
  }

  /// `nil` for values without a description.
  fileprivate var words: String? {
    guard let words = StandInWords.of(read()), !words.isEmpty else { return nil }
    return label.isEmpty ? words : "\(label): \(words)"
  }
}

extension [_StandInValue] {
  fileprivate var words: String { compactMap(\.words).joined(separator: " ") }
}

extension View {
  /// A modifier of another framework: its arguments are part of the rendered output, with the views that it adds.
  public func _standIn<Attached: View>(
    _ name: StaticString, _ values: [_StandInValue], _ attached: Attached
  ) -> ModifiedContent<Self, _AttachedModifier<String, Attached>> {
    self.attached(name, values.words, attached)
  }
}

/// Arguments as text that is the same in each run.
private enum StandInWords {
  static func of(_ value: Any) -> String? {
    if let text = value as? Text { return text.content }
    if let key = value as? LocalizedStringKey { return key.text }
    if value is any View { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { of($0.value) }
    case .class: return (value as? any _StandInDescribed)?._words ?? TypeName.name(of: type(of: value))
    case .collection: return "[" + mirror.children.compactMap { of($0.value) }.joined(separator: ", ") + "]"
    default: return ArgumentWords.of(value).replacing(/<([\w.]+): 0x[0-9a-f]+>/) { $0.output.1 }
    }
  }
}

/// An object of another framework that shows more than its type.
public protocol _StandInDescribed: AnyObject {
  var _words: String { get }
}

/// Work of another framework that isn't done here.
public enum _StandInService {
  /// Never returns.
  public static func answer<Value>() async -> Value { await withUnsafeContinuation { _ in } }
  /// The anchor of a view that is never laid out.
  public static var anchor: Anchor<CGRect> { Anchor(element: nil, source: .bounds) }
  public static func words(of key: LocalizedStringKey) -> String { key.text }
}
