/// Durations, packed in a run for each type since a type's durations are alike.
///
/// The runs are unpacked at once; each evaluation then takes the next duration of its type.
struct TypedDurations {
  private var values: [UInt64] = []
  /// For each type where its next duration lies, and where its run ends.
  private var next: [Int]
  private var ends: [Int]

  /// `nil` where the bytes contradict themselves; zeros where there is no column. `types` counts no type among them.
  init?(_ column: Payload.Column?, rows: Int, types: Int) {
    next = Array(repeating: 0, count: types + 1)
    ends = next
    guard let column, column.encoding == ColumnEncoding.byType.rawValue else { return }
    var reader = ByteReader(column.bytes)
    guard let groups = reader.varint(), groups <= UInt64(types) else { return nil }
    values.reserveCapacity(rows)
    for group in 0..<Int(groups) {
      guard let count = reader.varint(), count <= UInt64(rows - values.count) else { return nil }
      next[group] = values.count
      if count > 0 {
        guard var run = reader.run(rows: Int(count)) else { return nil }
        let start = values.count
        values.append(contentsOf: repeatElement(0, count: Int(count)))
        values.withUnsafeMutableBufferPointer { run.decode(into: $0.baseAddress! + start, count: Int(count)) }
      }
      ends[group] = values.count
    }
  }

  /// Decodes the durations of the next evaluations. A type that has no durations left has 0.
  mutating func decode(
    into out: UnsafeMutablePointer<UInt64>, count: Int, places: UnsafePointer<UInt32>, types: UnsafePointer<UInt32>
  ) {
    values.withUnsafeBufferPointer { values in
      next.withUnsafeMutableBufferPointer { next in
        for row in 0..<count {
          let type = Int(types[Int(places[row])])
          let index = next[type]
          guard index < ends[type] else {
            out[row] = 0
            continue
          }
          out[row] = values[index]
          next[type] = index &+ 1
        }
      }
    }
  }
}
