import Foundation

/// Shows an image, by its name in an asset catalog or among the system symbols.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case asset(String)
    case system(String)
    case drawn(CGSize)

    var words: String {
      switch self {
      case .asset(let name): name
      case .system(let name): "system \(name)"
      case .drawn(let size): "drawn \(size.width)×\(size.height)"
      }
    }
  }

  let source: Source
  let label: Text?
  /// Its settings as text.
  var words: [String] = []
  private(set) var isResizable = false

  init(_ source: Source, label: Text? = nil, variableValue: Double? = nil) {
    self.source = source
    self.label = label
    if let variableValue { words = ["variable: \(variableValue)"] }
  }

  public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name)) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.asset(name), label: label) }
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(.asset(name)) }
  public init(systemName: String) { self.init(.system(systemName)) }
  public init(systemName: String, variableValue: Double?) {
    self.init(.system(systemName), variableValue: variableValue)
  }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(.asset(name), variableValue: variableValue)
  }
  public init(_ name: String, variableValue: Double? = nil, bundle: Bundle? = nil, label: Text) {
    self.init(.asset(name), label: label, variableValue: variableValue)
  }
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(.asset(name), variableValue: variableValue)
  }

  /// An image that is drawn when it is shown, which doesn't happen here.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(.drawn(size), label: label)
  }

  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Scale: Hashable, CaseIterable, Sendable { case small, medium, large }
  public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
  }
  public struct DynamicRange: Hashable, Sendable {
    let name: String
    public static let standard = DynamicRange(name: "standard")
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    public static let high = DynamicRange(name: "high")
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = adding("resizable" + (resizingMode == .tile ? " tile" : ""))
    if capInsets != EdgeInsets() { copy = copy.adding("capInsets: \(capInsets)") }
    copy.isResizable = true
    return copy
  }

  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    mode.map { adding("rendering: \($0)") } ?? self
  }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    mode.map { adding("symbol rendering: \($0)") } ?? self
  }

  public func interpolation(_ interpolation: Interpolation) -> Image { adding("interpolation: \(interpolation)") }
  public func antialiased(_ isAntialiased: Bool) -> Image { adding("antialiased: \(isAntialiased)") }
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    range.map { adding("range: \($0.name)") } ?? self
  }

  private func adding(_ word: String) -> Image {
    var copy = self
    copy.words.append(word)
    return copy
  }
}

extension Image: _LeafView {
  public typealias Body = Never
  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    ("Image", label?.content ?? "", ([source.words] + words).joined(separator: " "))
  }

  /// A resizable image is flexible; symbols and assets have a size of their own.
  public nonisolated func _layout(in context: _LayoutContext) -> any Layout {
    switch source {
    case _ where isResizable: LeafLayout.filling
    case .asset: LeafLayout.fixed(LayoutMetrics.asset)
    case .system: LeafLayout.fixed(LayoutMetrics.symbol)
    case .drawn(let size): LeafLayout.fixed(size)
    }
  }
}

public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// How the layers of a symbol are colored.
public struct SymbolRenderingMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let monochrome = SymbolRenderingMode(description: "monochrome")
  public static let multicolor = SymbolRenderingMode(description: "multicolor")
  public static let hierarchical = SymbolRenderingMode(description: "hierarchical")
  public static let palette = SymbolRenderingMode(description: "palette")
}

/// A variant of a symbol: filled, in a circle, with a slash.
public struct SymbolVariants: Hashable, Sendable, CustomStringConvertible {
  let names: [String]
  public static let none = SymbolVariants(names: [])
  public static let circle = SymbolVariants(names: ["circle"])
  public static let square = SymbolVariants(names: ["square"])
  public static let rectangle = SymbolVariants(names: ["rectangle"])
  public static let fill = SymbolVariants(names: ["fill"])
  public static let slash = SymbolVariants(names: ["slash"])
  public var circle: SymbolVariants { SymbolVariants(names: names + ["circle"]) }
  public var square: SymbolVariants { SymbolVariants(names: names + ["square"]) }
  public var rectangle: SymbolVariants { SymbolVariants(names: names + ["rectangle"]) }
  public var fill: SymbolVariants { SymbolVariants(names: names + ["fill"]) }
  public var slash: SymbolVariants { SymbolVariants(names: names + ["slash"]) }
  public func contains(_ other: SymbolVariants) -> Bool { other.names.allSatisfy(names.contains) }
  public var description: String { names.isEmpty ? "none" : names.joined(separator: " ") }
}
