import Foundation

/// Renders a view as an image: an empty one, as nothing is drawn.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var uiImage: UIImage? { UIImage() }

  public init(content: Content) { self.content = content }

  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
}
