#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Functions of real numbers that Swift's standard library doesn't have. Their last digits differ between systems.
public enum SystemMathematics {
  @inlinable public static func exponential(_ x: Double) -> Double { exp(x) }
  @inlinable public static func logarithm(_ x: Double) -> Double { log(x) }
  @inlinable public static func binaryLogarithm(_ x: Double) -> Double { log2(x) }
  @inlinable public static func cosine(_ x: Double) -> Double { cos(x) }
}
