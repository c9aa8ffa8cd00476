import Foundation

/// Draws text line by line. Nothing is drawn here: a renderer is an argument of the text, and changing it counts as a redraw.
public protocol TextRenderer: Animatable {
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// The text that a renderer draws.
public struct TextProxy {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// An attribute of a part of the text, for its renderer.
public protocol TextAttribute {}

extension Text {
  /// The lines of text, which consist of runs, which consist of slices: a renderer would get them with a screen.
  public struct Layout: RandomAccessCollection, Equatable, Sendable {
    public struct Line: RandomAccessCollection, Equatable, Sendable {
      let runs: [Run]
      public var startIndex: Int { runs.startIndex }
      public var endIndex: Int { runs.endIndex }
      public subscript(index: Int) -> Run { runs[index] }
      public var typographicBounds: TypographicBounds { TypographicBounds() }
    }

    public struct Run: RandomAccessCollection, Equatable, Sendable {
      let slices: [RunSlice]
      public var startIndex: Int { slices.startIndex }
      public var endIndex: Int { slices.endIndex }
      public subscript(index: Int) -> RunSlice { slices[index] }
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
      public var typographicBounds: TypographicBounds { TypographicBounds() }
    }

    public struct RunSlice: RandomAccessCollection, Equatable, Sendable {
      public var startIndex: Int { 0 }
      public var endIndex: Int { 0 }
      public subscript(index: Int) -> RunSlice { self }
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
      public var typographicBounds: TypographicBounds { TypographicBounds() }
    }

    public struct TypographicBounds: Equatable, Sendable {
      public var origin = CGPoint.zero
      public var width: CGFloat = 0
      public var ascent: CGFloat = 0
      public var descent: CGFloat = 0
      public var leading: CGFloat = 0
      public var rect: CGRect { CGRect(x: origin.x, y: origin.y, width: width, height: ascent + descent) }
    }

    let lines: [Line]
    public var startIndex: Int { lines.startIndex }
    public var endIndex: Int { lines.endIndex }
    public subscript(index: Int) -> Line { lines[index] }
    public var isTruncated: Bool { false }
  }

  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

extension GraphicsContext {
  public func draw(_ line: Text.Layout.Line) {}
  public func draw(_ run: Text.Layout.Run) {}
  public func draw(_ slice: Text.Layout.RunSlice) {}
}

extension View {
  public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { shown("textRenderer", renderer) }
}
