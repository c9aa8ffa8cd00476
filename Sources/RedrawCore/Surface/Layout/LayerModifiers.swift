import Foundation

/// Views and styles in front of and behind a view.
///
/// A color is both a style and a view: it is treated as a style.
extension View {
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    shown("background", BackgroundValue(style: style, edges: edges))
  }

  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  @_disfavoredOverload
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    attached("background", alignment, isBehind: true, background)
  }

  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    attached("background", alignment, isBehind: true, content())
  }

  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    shown("background", StyledShape(shape: shape, style: style))
  }

  public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { shown("backgroundStyle", style) }

  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    shown("overlay", BackgroundValue(style: style, edges: edges))
  }

  @_disfavoredOverload
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    attached("overlay", alignment, overlay)
  }

  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    attached("overlay", alignment, content())
  }

  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    shown("overlay", StyledShape(shape: shape, style: style))
  }

  public func mask<V: View>(_ mask: V) -> some View { attached("mask", Alignment.center, mask) }

  public func mask<V: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> V) -> some View {
    attached("mask", alignment, mask())
  }

  public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
    shown("containerBackground", (style: style, for: container.name))
  }

  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    attached("containerBackground", alignment, isBehind: true, content())
  }
}

/// A style that extends to all edges, or to some of them.
struct BackgroundValue<S: ShapeStyle>: CustomStringConvertible {
  let style: S
  let edges: Edge.Set
  var description: String { "\(style)" + (edges == .all ? "" : " ignores: [\(edges)]") }
}

/// A style in a shape.
struct StyledShape<S: Shape, Style: ShapeStyle>: CustomStringConvertible {
  let shape: S
  let style: Style
  var description: String { "\(style) in \(ShapeWords.sentence(shape))" }
}

/// A shape as a modifier's argument.
struct ShapeArgument<S: Shape>: CustomStringConvertible {
  let shape: S
  var words = ""
  var description: String { ShapeWords.sentence(shape) + (words.isEmpty ? "" : " \(words)") }
}

public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  public static let window = ContainerBackgroundPlacement(name: "window")
}
