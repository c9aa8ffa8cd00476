/// What led to an update: the updates that are its causes, according to Instruments.
struct ImportedCauses {
  /// Sorted by destination, otherwise in file order.
  private let edges: GrowingList<CauseEdge>
  private let names: NameTable

  /// - Parameter run: gives its causes away.
  init(_ run: inout ObservedRun) {
    var edges = GrowingList<CauseEdge>()
    swap(&edges, &run.edges)
    let isOrdered = zip(edges, edges.dropFirst()).allSatisfy { $0.destination <= $1.destination }
    if !isOrdered { edges.sort { $0.destination < $1.destination } }
    self.edges = edges
    names = run.names
  }

  var isEmpty: Bool { edges.isEmpty }

  /// The causes of an update.
  func edges(to event: UInt32) -> Slice<GrowingList<CauseEdge>> {
    guard event != 0 else { return edges[0..<0] }
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].destination < event { low = middle + 1 } else { high = middle }
    }
    let end = edges[low...].firstIndex { $0.destination != event } ?? edges.count
    return edges[low..<end]
  }

  /// Whether the source is the body of another view, which re-created this one.
  func isBody(_ edge: CauseEdge) -> Bool {
    names.withBytes(of: edge.source) { $0.ends(with: ".body") || $0.ends(with: ".body(content:)") }
  }
}

/// Splits a list at `, ` outside of brackets.
func listed(_ text: String) -> [String] {
  withUTF8(of: text) { bytes in
    var (parts, start) = ([String](), 0)
    var depth = BracketDepth()
    for index in bytes.indices {
      if depth.isOutside, bytes.begins(with: ", ", at: index) {
        parts.append(bytes.part(start..<index).trimmed.text)
        start = index + 1
      }
      _ = depth.take(bytes[index], after: index > 0 ? bytes[index - 1] : 0)
    }
    parts.append(bytes.part(from: start).trimmed.text)
    return parts.filter { !$0.isEmpty }
  }
}
