import Foundation

/// The context of a canvas: it accepts every call and keeps readable state; nothing is drawn.
public struct GraphicsContext {
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity
  public private(set) var clipBoundingRect = CGRect.infinite
  public var environment = EnvironmentValues()

  /// What to fill or stroke with.
  public struct Shading: Sendable {
    let words: String
    public static let foreground = Shading(words: "foreground")
    public static var backdrop: Shading { Shading(words: "backdrop") }
    public static func color(_ color: Color) -> Shading { Shading(words: "\(color)") }
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(white: Double, opacity: Double = 1) -> Shading {
      color(Color(white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(words: "\(style)") }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = []
    ) -> Shading {
      Shading(words: "linear \(gradient)")
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = []
    ) -> Shading {
      Shading(words: "radial \(gradient)")
    }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = []
    ) -> Shading {
      Shading(words: "conic \(gradient)")
    }
    public static func palette(_ shadings: [Shading]) -> Shading {
      Shading(words: shadings.map(\.words).joined(separator: ", "))
    }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// An effect on everything drawn afterwards.
  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter()
    }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
  }

  /// Text, an image or a symbol that is ready to be drawn.
  public struct ResolvedContent {
    public var shading = Shading.foreground
    public let size: CGSize
    public func measure(in size: CGSize) -> CGSize {
      CGSize(width: min(self.size.width, size.width), height: min(self.size.height, size.height))
    }
  }
  public typealias ResolvedText = ResolvedContent
  public typealias ResolvedImage = ResolvedContent
  public typealias ResolvedSymbol = ResolvedContent

  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      size: LeafLayout.text(text.content, _LayoutContext(), points: text.ownFont?.pointSize).size(.unspecified))
  }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(size: LayoutMetrics.asset) }
  public func resolve(_ shading: Shading) -> Shading { shading }
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { ResolvedSymbol(size: LayoutMetrics.symbol) }
}

// MARK: Drawing

extension GraphicsContext {
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func draw(_ content: ResolvedContent, in rect: CGRect) {}
  public func draw(_ content: ResolvedContent, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public mutating func addFilter(_ filter: Filter) {}

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
    clipBoundingRect = clipBoundingRect.intersection(path.boundingRect)
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = ClipOptions(rawValue: 1)
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
}
