import Testing
import TraceAnalysis

@Suite struct GrowthFitTests {
  private static let sizes = [1, 10, 100, 1_000, 10_000]

  private func fit(_ count: (Double) -> Double, sizes: [Int] = sizes, viewport: Int? = 12) -> GrowthFit? {
    GrowthFit(sizes.map { ($0, count(Double($0))) }, viewport: viewport)
  }

  private static let counts: [(GrowthClass, @Sendable (Double) -> Double)] = [
    (.constant, { _ in 7 }), (.constant, { _ in 0 }), (.visible, { min($0, 12) }), (.visible, { 3 + 2 * min($0, 12) }),
    (.log, { 1 + 4 * Double(Int($0).bitWidth - Int($0).leadingZeroBitCount) }), (.linear, { $0 }),
    (.linear, { 20 + 0.5 * $0 }), (.quadratic, { $0 * $0 }), (.quadratic, { 5 * $0 + $0 * $0 / 2 }),
  ]

  @Test(arguments: counts.indices)
  func `each class is recognized by its own counts`(index: Int) throws {
    let (expected, count) = Self.counts[index]
    #expect(try #require(fit(count)).growth == expected)
  }

  @Test func `exact counts are certain, noisy ones less so`() throws {
    let exact = try #require(fit({ 3 * $0 }))
    let noisy = try #require(fit({ 3 * $0 * ($0 == 100 ? 1.3 : 0.9) }))
    #expect(exact.confidence > 0.999_999)
    #expect(noisy.growth == .linear)
    #expect(noisy.confidence < 1)
    #expect(noisy.confidence > 0.3)
  }

  private static let equalCounts: [Double] = [0.1 + 0.2, 2.2, 7.0 / 3, 1_000.7, 1e9 + 0.1]

  @Test(arguments: equalCounts)
  func `equal counts are constant with certainty, whatever their sums round to`(count: Double) throws {
    for sizes in [[10, 100, 1_000], [1, 10, 100, 1_000], [3, 7, 11, 19, 1_000_000]] {
      let equal = try #require(fit({ _ in count }, sizes: sizes))
      #expect(equal.growth == .constant)
      #expect(equal.confidence == 1)
    }
  }

  @Test func `a count that decreases with the size doesn't grow`() throws {
    #expect(try #require(fit({ 100 / $0 })).growth == .constant)
  }

  @Test func `if all sizes are below the viewport, visible rows equal all rows, and nothing is certain`()
    throws
  {
    let unclear = try #require(fit({ $0 }, sizes: [1, 2, 5, 10]))
    #expect(unclear.growth == .visible)
    #expect(unclear.confidence == 0)
  }

  @Test func `if all sizes are above the viewport, visible rows are constant`() throws {
    #expect(try #require(fit({ min($0, 12) }, sizes: [50, 500, 5_000])).growth == .constant)
  }

  @Test func `rows that are scrolled through are visible rows, though they are more than the viewport has`() throws {
    let scrolled = try #require(fit({ min($0, 40) / 10 }, sizes: [10, 100, 1_000], viewport: 5))
    #expect(scrolled.growth == .visible)
    #expect(scrolled.confidence > 0.9)
    #expect(try #require(fit({ $0 }, sizes: [10, 20, 40], viewport: 5)).growth == .linear, "one size shows no end")
    #expect(try #require(fit({ min($0, 500) }, sizes: [10, 100, 1_000, 2_000], viewport: 5)).growth != .visible)
  }

  @Test func `without a known viewport nothing grows with it`() throws {
    #expect(try #require(fit({ min($0, 12) }, viewport: nil)).growth != .visible)
  }

  @Test func `fewer than three sizes give no result`() {
    #expect(GrowthFit([(1, 1), (10, 10)], viewport: 5) == nil)
    #expect(GrowthFit([(1, 1), (10, 10), (10, 11)], viewport: 5) == nil)
  }

  @Test func `classes are ordered by how fast they grow`() {
    #expect(GrowthClass.allCases.sorted() == GrowthClass.allCases)
    #expect(GrowthClass.visible < .log)
  }
}
