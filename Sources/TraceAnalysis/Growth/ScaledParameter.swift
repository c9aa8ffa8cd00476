/// A parameter and the values to record it with.
package struct ScaledParameter: Hashable, Sendable {
  package let name: String
  package let sizes: [Int]

  package init(name: String, sizes: [Int]) { (self.name, self.sizes) = (name, sizes) }

  package static let standard = ScaledParameter(name: "rows", sizes: [1, 10, 100, 1_000])

  /// `rows=1,10,100`
  package var text: String { "\(name)=\(sizes.map { String($0) }.joined(separator: ","))" }

  /// Whether growth can be determined from these sizes.
  package static func areEnough(_ sizes: [Int]) -> Bool {
    sizes.allSatisfy { (1...10_000_000).contains($0) } && Set(sizes).count == sizes.count
      && sizes.count >= GrowthFit.leastSizes
  }
}
