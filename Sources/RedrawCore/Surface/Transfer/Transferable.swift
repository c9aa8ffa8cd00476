import Foundation

/// A value that can be transferred: dragged, pasted, shared.
///
///     struct Card: Codable, Transferable {
///       static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .card)
///         ProxyRepresentation(exporting: \.title)
///       }
///     }
///
/// Receivers of the type itself get the value; others get the result of the representations.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How a value is transferred.
public protocol TransferRepresentation<Item> {
  associatedtype Item: Transferable
  /// What other receivers get: another value, or data of a content type.
  func _export(_ item: Item) -> [TransferredValue]
  /// The item, if it can be created from that.
  func _import(_ value: TransferredValue) -> Item?
}

/// A transferred value, in the form of one representation.
public enum TransferredValue {
  case proxy(any Transferable)
  case data(Data, UTType)
}

@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }
  public static func buildPartialBlock<R: TransferRepresentation>(first content: R) -> R where R.Item == Item {
    content
  }

  public static func buildPartialBlock<A: TransferRepresentation, B: TransferRepresentation>(
    accumulated content: A, next: B
  ) -> _TransferRepresentations<Item> where A.Item == Item, B.Item == Item {
    _TransferRepresentations(parts: [content, next])
  }
}

/// Several representations, best first.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  let parts: [any TransferRepresentation<Item>]
  public func _export(_ item: Item) -> [TransferredValue] { parts.flatMap { $0._export(item) } }

  public func _import(_ value: TransferredValue) -> Item? {
    for part in parts {
      if let item = part._import(value) { return item }
    }
    return nil
  }
}

extension TransferRepresentation {
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }
  public func suggestedFileName(_ name: String) -> Self { self }
  public func suggestedFileName(_ name: @escaping @Sendable (Item) -> String?) -> Self { self }
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
    _ConditionalRepresentation(base: self, condition: condition)
  }
}

struct _ConditionalRepresentation<Base: TransferRepresentation>: TransferRepresentation {
  let base: Base
  let condition: @Sendable (Base.Item) -> Bool
  func _export(_ item: Base.Item) -> [TransferredValue] { condition(item) ? base._export(item) : [] }
  func _import(_ value: TransferredValue) -> Base.Item? { base._import(value) }
}

public enum TransferRepresentationVisibility: Sendable { case all, team, group, ownProcess }

// MARK: Transferring

extension Transferable {
  /// Creates a value from a payload; `nil` if no representation of either type matches.
  static func taking(_ payload: Any) -> Self? {
    if let value = payload as? Self { return value }
    guard let item = payload as? any Transferable else { return nil }
    return item.offers.lazy.compactMap { taking(offer: $0) }.first
  }

  private static func taking(offer: TransferredValue) -> Self? {
    if case .proxy(let value) = offer, let value = value as? Self { return value }
    return transferRepresentation._import(offer) as? Self
  }

  fileprivate var offers: [TransferredValue] {
    func offers<R: TransferRepresentation>(_ representation: R) -> [TransferredValue] {
      (self as? R.Item).map { representation._export($0) } ?? []
    }
    return [.proxy(self)] + offers(Self.transferRepresentation)
  }
}
