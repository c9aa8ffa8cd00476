/// Gives a type an `animatableData` that consists of its animatable stored properties.
///
///     @Animatable
///     struct Gauge: View {
///       var value: Double
///       @AnimatableIgnored var ticks: Double
///     }
@attached(member, names: named(animatableData)) @attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "RedrawMacroPlugin", type: "AnimatableMacro")

/// Excludes a property from `@Animatable`.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "RedrawMacroPlugin", type: "AnimatableIgnoredMacro")

/// The combined data of several properties.
public struct _AnimatableParts: VectorArithmetic, CustomStringConvertible {
  private let parts: [_AnimatablePart]

  public init(_ parts: [_AnimatablePart]) { self.parts = parts }

  public static var zero: Self { Self([]) }
  public static func == (a: Self, b: Self) -> Bool { a.joined(with: b) { $0.isEqual($1) }.allSatisfy { $0 } }
  public static func + (a: Self, b: Self) -> Self { Self(a.joined(with: b) { $0.adding($1) }) }
  public static func - (a: Self, b: Self) -> Self { Self(a.joined(with: b) { $0.adding($1.scaled(by: -1)) }) }
  public mutating func scale(by rhs: Double) { self = Self(parts.map { $0.scaled(by: rhs) }) }
  public var magnitudeSquared: Double { parts.reduce(0) { $0 + $1.magnitudeSquared } }
  public var description: String { "(\(parts.filter(\.isAnimated).map(\.words).joined(separator: ", ")))" }

  /// Joins part by part; a missing part counts as zero.
  private func joined<Result>(
    with other: Self, _ join: (_AnimatablePart, _AnimatablePart) -> Result
  ) -> [Result] {
    (0..<max(parts.count, other.parts.count)).map { index in
      join(
        index < parts.count ? parts[index] : .nothing, index < other.parts.count ? other.parts[index] : .nothing)
    }
  }

  public func _put<A: Animatable>(_ index: Int, into value: inout A) {
    guard index < parts.count, let data = parts[index].data as? A.AnimatableData else { return }
    value.animatableData = data
  }

  /// Values that can't be animated stay as they are.
  @_disfavoredOverload
  public func _put<Other>(_ index: Int, into value: inout Other) {}
}

/// The data of one property; none if it can't be animated.
public struct _AnimatablePart {
  fileprivate let data: (any VectorArithmetic)?

  public init<A: Animatable>(_ value: A) { data = value.animatableData }
  @_disfavoredOverload
  public init<Other>(_ value: Other) { data = nil }
  private init(data: (any VectorArithmetic)?) { self.data = data }

  fileprivate static var nothing: Self { Self(data: nil) }
  fileprivate var isAnimated: Bool { data != nil && !(data is EmptyAnimatableData) }
  fileprivate var words: String { data.map { "\($0)" } ?? "" }
  fileprivate var magnitudeSquared: Double { data?.magnitudeSquared ?? 0 }

  fileprivate func scaled(by factor: Double) -> Self {
    func scaled<V: VectorArithmetic>(_ data: V) -> any VectorArithmetic { data.scaled(by: factor) }
    return Self(data: data.map { scaled($0) })
  }

  fileprivate func adding(_ other: Self) -> Self {
    guard let data else { return other }
    func sum<V: VectorArithmetic>(_ data: V) -> any VectorArithmetic { data + (other.data as? V ?? .zero) }
    return Self(data: sum(data))
  }

  fileprivate func isEqual(_ other: Self) -> Bool {
    guard let data = data ?? other.data else { return true }
    func isEqual<V: VectorArithmetic>(_ type: V) -> Bool {
      (self.data as? V ?? .zero) == (other.data as? V ?? .zero)
    }
    return isEqual(data)
  }
}
