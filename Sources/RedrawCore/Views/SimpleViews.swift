import Foundation

/// Takes what room there is.
public struct Spacer: _LeafView, Sendable {
  public typealias Body = Never
  let minLength: CGFloat?
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) { ("Spacer", "", "") }
  public nonisolated func _layout(in context: _LayoutContext) -> any Layout { LeafLayout.spacer(minLength, context) }
}

public struct Divider: _LeafView, Sendable {
  public typealias Body = Never
  public nonisolated init() {}
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) { ("Divider", "", "") }
  public nonisolated func _layout(in context: _LayoutContext) -> any Layout { LeafLayout.divider(context) }
}

/// That something is going on, or how far it has come.
public struct ProgressView: _LeafView, Sendable {
  public typealias Body = Never
  private let title: String
  private let value: Double?
  private let total: Double

  public nonisolated init() { (title, value, total) = ("", nil, 1) }
  public nonisolated init(_ title: String) { (self.title, value, total) = (title, nil, 1) }
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    (title, self.value, self.total) = ("", value.map { Double($0) }, Double(total))
  }

  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    ("ProgressView", title, value.map { "\($0) of \(total)" } ?? "")
  }
}
