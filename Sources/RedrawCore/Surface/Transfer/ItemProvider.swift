import Foundation

/// The older form of something transferred. It contains the value itself, so that loading is immediate.
public final class NSItemProvider: @unchecked Sendable {
  let item: Any?
  private let type: UTType?
  public var suggestedName: String?

  public init() { (item, type) = (nil, nil) }
  public init(object: Any) { (item, type) = (object, nil) }
  public init(item: Any?, typeIdentifier: String?) { (self.item, type) = (item, typeIdentifier.flatMap { UTType($0) }) }
  public convenience init?(contentsOf url: URL?) {
    guard let url else { return nil }
    self.init(object: url)
  }

  public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }
  public var registeredContentTypes: [UTType] { types }

  private var types: [UTType] {
    if let type { return [type] }
    switch item {
    case is String, is NSString: return [.utf8PlainText]
    case is URL, is NSURL: return [.url]
    default: return item == nil ? [] : [.data]
    }
  }

  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    UTType(identifier).map { conforms(to: [$0]) } ?? false
  }

  func conforms(to accepted: [UTType]) -> Bool {
    types.contains { own in accepted.contains { own.conforms(to: $0) } }
  }

  // MARK: Loading

  public func canLoadObject<T>(ofClass type: T.Type) -> Bool { value(as: type) != nil }

  @discardableResult
  public func loadObject<T>(
    ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(value(as: type), nil)
    return Progress(totalUnitCount: 1)
  }

  public func loadItem(
    forTypeIdentifier identifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    completionHandler?(hasItemConformingToTypeIdentifier(identifier) ? item : nil, nil)
  }

  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier identifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(item as? Data ?? value(as: String.self)?.data(using: .utf8), nil)
    return Progress(totalUnitCount: 1)
  }

  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping (Result<T, any Error>) -> Void
  ) -> Progress {
    if let item, let value = T.taking(item) {
      completionHandler(.success(value))
    } else {
      completionHandler(
        .failure(ScenarioError(message: "the provided value is not of type \(TypeName.name(of: type))")))
    }
    return Progress(totalUnitCount: 1)
  }

  private func value<T>(as type: T.Type) -> T? {
    if let value = item as? T { return value }
    if let text = item as? NSString { return String(describing: text) as? T }
    if let text = item as? String { return NSString(string: text) as? T }
    if let url = item as? NSURL { return url.absoluteURL as? T }
    return nil
  }
}
