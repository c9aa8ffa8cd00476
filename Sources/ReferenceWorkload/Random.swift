import SystemCalls

/// A seeded random number generator whose sequence depends only on the seed: xoshiro256**, initialized by SplitMix64.
///
/// It returns the same integers on every machine. The distributions use only `log`, `exp`, `sqrt` and `cos` of the C
/// library.
public struct Random: RandomNumberGenerator, Sendable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  public init(seed: UInt64) {
    var filler = SplitMix64(state: seed)
    s0 = filler.next()
    s1 = filler.next()
    s2 = filler.next()
    s3 = filler.next()
  }

  public mutating func next() -> UInt64 {
    let result = rotate(s1 &* 5, by: 7) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = rotate(s3, by: 45)
    return result
  }

  private func rotate(_ word: UInt64, by bits: UInt64) -> UInt64 {
    (word << bits) | (word >> (64 - bits))
  }
}

/// Turns any seed, including 0, into words that look unrelated.
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

// MARK: - Distributions

extension Random {
  /// Uniform in 0..<1, in steps of 2⁻⁵³.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Uniform in `range`.
  mutating func uniform(_ range: Range<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Uniform in 0..<`count`, which must be positive. The bias is below count / 2⁶⁴.
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  mutating func exponential(mean: Double) -> Double {
    -mean * SystemMathematics.logarithm(1 - unit())
  }

  mutating func logNormal(median: Double, sigma: Double) -> Double {
    median * SystemMathematics.exponential(sigma * normal())
  }

  /// Standard normal, by the Box-Muller transform. Its second value is dropped: a generator without leftover state is
  /// easier to reason about.
  private mutating func normal() -> Double {
    (-2 * SystemMathematics.logarithm(1 - unit())).squareRoot() * SystemMathematics.cosine(2 * Double.pi * unit())
  }
}

/// Draws indices with given weights.
struct WeightedChoice: Sendable {
  private let sums: [Double]

  init(weights: [Double]) {
    var sum = 0.0
    sums = weights.map { weight in
      sum += weight
      return sum
    }
  }

  /// Weights 1, 1/2ᵉ, 1/3ᵉ …: the first ones are much more frequent.
  static func skewed(count: Int, exponent: Double) -> [Double] {
    (1...count).map { SystemMathematics.exponential(-exponent * SystemMathematics.logarithm(Double($0))) }
  }

  func draw(_ random: inout Random) -> Int {
    let point = random.unit() * (sums.last ?? 0)
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if point < sums[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
