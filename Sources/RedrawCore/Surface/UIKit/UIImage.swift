import Foundation

/// A UIKit image, for views that pass it to an `Image`. Nothing is decoded here.
///
///     Image(uiImage: UIImage(named: "logo") ?? UIImage())
public final class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// Never changed after it was created.
  let source: Image.Source
  public let size: CGSize
  public let scale: CGFloat = 1
  private let data: Data?

  private init(_ source: Image.Source, size: CGSize, data: Data? = nil) {
    self.source = source
    self.size = size
    self.data = data
  }

  public convenience override init() { self.init(.asset(""), size: .zero) }
  /// An image in the asset catalog; whether it exists is unknown here.
  public convenience init?(named name: String) { self.init(.asset(name), size: Self.usualSize) }
  public convenience init?(systemName name: String) { self.init(.system(name), size: Self.usualSize) }
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(.asset("data of \(data.count) bytes"), size: Self.usualSize, data: data)
  }
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  private static let usualSize = CGSize(width: 20, height: 20)

  public func pngData() -> Data? { data }
  public func jpegData(compressionQuality: CGFloat) -> Data? { data }
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.source == source && other.data == data
  }
  public override var hash: Int { source.words.hashValue }
}

/// The type of `#imageLiteral(resourceName:)`, as with UIKit.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  public convenience init(imageLiteralResourceName name: String) {
    self.init(.asset(name), size: Self.usualSize)
  }
}

extension Image {
  public init(uiImage: UIImage) { self.init(uiImage.source) }
}
