import Foundation

/// The state of loading an image.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Shows an image from a URL. Nothing is loaded here: it stays in its first phase, `empty`.
public struct AsyncImage<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  private init(_ url: URL?, _ content: Content) {
    _content = content
    _attributes = _PlainAttributes(kind: "AsyncImage", words: url?.absoluteString ?? "")
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.init(url, content(.empty))
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: (Image) -> I, @ViewBuilder placeholder: () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url, _ConditionalContent(storage: .falseContent(placeholder())))
  }
}

extension AsyncImage where Content == Image {
  public init(url: URL?, scale: CGFloat = 1) { self.init(url, Image("")) }
}
