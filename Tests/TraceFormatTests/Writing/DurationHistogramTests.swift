import Testing
import TraceFormat

@Suite struct DurationHistogramTests {
  @Test(arguments: [1, 30, 33, 1_000, 123_456_789])
  func `a quantile is never below the true one and at most 1/32 above it`(_ scale: UInt64) {
    var histogram = DurationHistogram()
    for value in 1...1_000 as ClosedRange<UInt64> { histogram.add(value * scale) }
    for percent in [1, 50, 95, 99] as [UInt64] {
      let exact = percent * 10 * scale
      #expect(histogram.quantile(percent) >= exact)
      #expect(histogram.quantile(percent) <= exact + exact / 32)
    }
    #expect(histogram.quantile(100) == 1_000 * scale)
    #expect(histogram.maximum == 1_000 * scale)
    #expect(histogram.total == 500_500 * scale)
    #expect(histogram.mean == 500_500 * scale / 1_000)
  }

  @Test func `the same durations give the same histogram in any order, and others give a different one`() {
    let durations: [UInt64] = [70_000, 3, 1 << 50, 900, 0, 70_001]
    var (one, other, third) = (DurationHistogram(), DurationHistogram(), DurationHistogram())
    for duration in durations { one.add(duration) }
    for duration in durations.reversed() { other.add(duration) }
    for duration in [69_000, 1_003] + durations.dropFirst(2) { third.add(duration) }
    #expect(one == other)
    #expect((third.count, third.total, third.maximum) == (one.count, one.total, one.maximum))
    #expect(third != one)
    #expect((0...100).map(one.quantile) == (0...100).map(other.quantile))
  }

  @Test func `the longest possible duration has a bucket, and an empty histogram has a mean`() {
    var histogram = DurationHistogram()
    #expect(histogram.mean == 0)
    #expect(histogram.quantile(95) == 0)
    histogram.add(.max)
    histogram.add(0)
    #expect(histogram.quantile(100) == .max)
    #expect(histogram.quantile(50) == 0)
  }
}
