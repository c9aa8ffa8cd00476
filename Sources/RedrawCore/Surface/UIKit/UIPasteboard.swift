import Foundation

/// What was copied, kept during the recording.
///
///     UIPasteboard.general.string = code
public final class UIPasteboard: NSObject, @unchecked Sendable {
  /// Used on the main thread, as views do.
  public static let general = UIPasteboard()

  private override init() {}

  public var strings: [String]?

  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  public var url: URL? {
    get { string.flatMap(URL.init(string:)) }
    set { string = newValue?.absoluteString }
  }

  public var hasStrings: Bool { strings?.isEmpty == false }
  public var hasURLs: Bool { url?.scheme != nil }
}
