/// Small pseudo-random numbers from a seed, so that what is made of them can be made again.
struct Choice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// - Precondition: `limit` is above 0.
  mutating func below(_ limit: Int) -> Int { Int(number() % UInt64(limit)) }

  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// 31 bits.
  mutating func number() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func wideNumber() -> UInt64 { number() << 62 ^ number() << 31 ^ number() }
}
