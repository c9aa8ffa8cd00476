import Foundation

/// A function of a Metal library with its arguments: compared and shown, never run.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, @unchecked Sendable {
  private let name: String

  public static let `default` = ShaderLibrary(name: "")
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(name: "") }

  private init(name: String) { self.name = name }
  public init(data: Data) { name = "data" }
  public init(url: URL) { name = url.lastPathComponent }

  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
}

@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) { (self.library, self.name) = (library, name) }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

public struct Shader: Equatable, Sendable, CustomStringConvertible {
  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    (self.function, self.arguments) = (function, arguments)
  }

  public func compile(as type: UsageType) async throws {}

  public var description: String { "\(function.name)(\(arguments.map(\.words).joined(separator: ", ")))" }

  public struct UsageType: Hashable, Sendable {
    let name: String
    public static let shapeStyle = UsageType(name: "shapeStyle")
    public static let colorEffect = UsageType(name: "colorEffect")
    public static let distortionEffect = UsageType(name: "distortionEffect")
    public static let layerEffect = UsageType(name: "layerEffect")
  }

  public struct Argument: Equatable, Sendable {
    let words: String

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument(words: "\(Double(x))") }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { vector([x, y]) }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { vector([x, y, z]) }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      vector([x, y, z, w])
    }
    public static func float2(_ point: CGPoint) -> Argument { vector([point.x, point.y]) }
    public static func float2(_ size: CGSize) -> Argument { vector([size.width, size.height]) }
    public static func float2(_ vector: CGVector) -> Argument { Self.vector([vector.dx, vector.dy]) }
    public static func floatArray(_ array: [Float]) -> Argument { vector(array) }
    public static var boundingRect: Argument { Argument(words: "boundingRect") }
    public static func color(_ color: Color) -> Argument { Argument(words: "\(color)") }
    public static func colorArray(_ array: [Color]) -> Argument { Argument(words: "\(array)") }
    public static func image(_ image: Image) -> Argument { Argument(words: image.source.words) }
    public static func data(_ data: Data) -> Argument { Argument(words: "\(data.count) bytes") }

    private static func vector<T: BinaryFloatingPoint>(_ values: [T]) -> Argument {
      Argument(words: "[" + values.map { "\(Double($0))" }.joined(separator: ", ") + "]")
    }
  }
}

extension Shader: ShapeStyle {}

extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    shown("colorEffect", (shader, isEnabled: isEnabled))
  }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
    shown("distortionEffect", (shader, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled))
  }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
    shown("layerEffect", (shader, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled))
  }
}

extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
    adding("colorEffect: \(shader)")
  }
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    adding("distortionEffect: \(shader)")
  }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
    adding("layerEffect: \(shader)")
  }
}
