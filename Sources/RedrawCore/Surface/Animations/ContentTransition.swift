import Foundation

/// How a view's content changes from one value to the next.
public struct ContentTransition: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let identity = ContentTransition(description: "identity")
  public static let opacity = ContentTransition(description: "opacity")
  public static let interpolate = ContentTransition(description: "interpolate")
  public static let symbolEffect = ContentTransition(description: "symbolEffect")
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(description: "numericText" + (countsDown ? " down" : ""))
  }
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(description: "numericText \(value)")
  }
  public static func symbolEffect<E: SymbolEffect>(
    _ effect: E, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(description: "symbolEffect \(effect)")
  }
}
