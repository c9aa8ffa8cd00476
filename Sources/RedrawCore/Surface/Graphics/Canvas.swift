import Foundation

/// Draws with a closure. The closure isn't run here: it is part of the output and compared like other closures, so that capturing
/// another value counts as a redraw.
public struct Canvas<Symbols: View>: _ContainerView {
  public typealias Body = Never
  public let _attributes: _CanvasAttributes
  public let _content: Symbols

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    _attributes = _CanvasAttributes(isOpaque: opaque, colorMode: colorMode, renderer: renderer)
    _content = symbols()
  }

  public nonisolated static func _describe(
    _ attributes: _CanvasAttributes
  ) -> (kind: String, text: String, attributes: String) {
    ("Canvas", "", attributes.isOpaque ? "opaque" : "")
  }

  public nonisolated static func _layout(_ attributes: _CanvasAttributes) -> any Layout { LeafLayout.filling }
}

extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
    ) { EmptyView() }
  }
}

/// The arguments of a canvas.
public struct _CanvasAttributes {
  let isOpaque: Bool
  let colorMode: ColorRenderingMode
  let renderer: (inout GraphicsContext, CGSize) -> Void
}
