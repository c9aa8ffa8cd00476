import Foundation

/// Handles what is held over a view or dropped on it.
@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What is held over a view.
public struct DropInfo {
  let providers: [NSItemProvider]
  public var location: CGPoint { .zero }

  public func hasItemsConforming(to types: [UTType]) -> Bool { !itemProviders(for: types).isEmpty }
  public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.compactMap { UTType($0) }) }
  public func itemProviders(for types: [UTType]) -> [NSItemProvider] { providers.filter { $0.conforms(to: types) } }
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

public enum DropOperation: Sendable { case cancel, forbidden, copy, move }

public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

extension DropTarget {
  @MainActor init(_ types: [UTType], _ delegate: any DropDelegate) {
    @MainActor func info(_ payload: Any) -> DropInfo { DropInfo(providers: [.holding(payload)]) }
    nonisolated(unsafe) let delegate = delegate
    takes = { payload in
      nonisolated(unsafe) let payload = payload
      return MainActor.assumeIsolated {
        info(payload).hasItemsConforming(to: types) && delegate.validateDrop(info: info(payload))
      }
    }
    isOver = { payload, isOver in
      nonisolated(unsafe) let payload = payload
      MainActor.assumeIsolated {
        guard isOver else { return delegate.dropExited(info: info(payload)) }
        delegate.dropEntered(info: info(payload))
        _ = delegate.dropUpdated(info: info(payload))
      }
    }
    drop = { payload in
      nonisolated(unsafe) let payload = payload
      return MainActor.assumeIsolated { delegate.performDrop(info: info(payload)) }
    }
  }
}
