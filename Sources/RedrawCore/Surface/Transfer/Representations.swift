import Foundation

/// Transfers another value in place of the item.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let export: (@Sendable (Item) throws -> Proxy)?
  private let make: (@Sendable (Proxy) throws -> Item)?

  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) { (export, make) = (exporting, nil) }
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) { (export, make) = (nil, importing) }
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    (export, make) = (exporting, importing)
  }

  public func _export(_ item: Item) -> [TransferredValue] {
    guard let proxy = try? export?(item) else { return [] }
    return [.proxy(proxy)]
  }

  public func _import(_ value: TransferredValue) -> Item? {
    guard case .proxy(let proxy) = value, let proxy = proxy as? Proxy else { return nil }
    return try? make?(proxy)
  }
}

/// Transfers the item as encoded data.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  private let type: UTType

  public init(contentType: UTType) { type = contentType }
  public init(for itemType: Item.Type = Item.self, contentType: UTType) { type = contentType }

  public func _export(_ item: Item) -> [TransferredValue] {
    (try? JSONEncoder().encode(item)).map { [.data($0, type)] } ?? []
  }

  public func _import(_ value: TransferredValue) -> Item? {
    guard case .data(let data, type) = value else { return nil }
    return try? JSONDecoder().decode(Item.self, from: data)
  }
}

/// Transfers the item as data created by closures, which may be asynchronous: here, only receivers of the item's own type get it.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
  public func _export(_ item: Item) -> [TransferredValue] { [] }
  public func _import(_ value: TransferredValue) -> Item? { nil }
}

/// Transfers the item as a file. As with data, only receivers of the item's own type get it.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  public func _export(_ item: Item) -> [TransferredValue] { [] }
  public func _import(_ value: TransferredValue) -> Item? { nil }
}

public struct SentTransferredFile: Sendable {
  public let file: URL
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

// MARK: Values that need no conversion

/// A value that needs no conversion.
public struct _SelfRepresentation<Item: Transferable>: TransferRepresentation {
  public func _export(_ item: Item) -> [TransferredValue] { [] }
  public func _import(_ value: TransferredValue) -> Item? { nil }
}

extension String: Transferable {
  public static var transferRepresentation: _SelfRepresentation<String> { _SelfRepresentation() }
}

extension Data: Transferable {
  public static var transferRepresentation: _SelfRepresentation<Data> { _SelfRepresentation() }
}

extension URL: Transferable {
  public static var transferRepresentation: ProxyRepresentation<URL, String> {
    ProxyRepresentation(exporting: { $0.absoluteString })
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: ProxyRepresentation<AttributedString, String> {
    ProxyRepresentation(exporting: { String($0.characters) })
  }
}

extension Image: Transferable {
  public static var transferRepresentation: _SelfRepresentation<Image> { _SelfRepresentation() }
}

extension Color: Transferable {
  public static var transferRepresentation: _SelfRepresentation<Color> { _SelfRepresentation() }
}
