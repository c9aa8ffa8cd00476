import SystemCalls

/// What a user might pick instead, as far as it is installed: each does the work of one of this program's figures.
///
///     let benchmarks = try Peers(react: "ticks.js").benchmarks()
///
/// A peer takes the place of the limit, so that both sides are measured in turns in one run, and the ratio
/// is what this program costs in terms of the peer.
struct Peers {
  /// The script of React's ticks.
  var react: String?
  /// The script that records with LTTng.
  var lttng: String?

  var isEmpty: Bool { react == nil && lttng == nil }

  /// Figures of this program against each peer that is there. Throws where there is none.
  func benchmarks() throws(BenchmarkError) -> [Benchmark] {
    for script in [react, lttng].compactMap(\.self) where !FileSystem.isReadable(script) { throw .cannotRead(script) }
    var benchmarks: [Benchmark] = []
    if let react { benchmarks += ReactPeer(script: react).benchmarks }
    if let lttng { benchmarks += LTTngPeer(script: lttng).benchmarks }
    if benchmarks.isEmpty { throw .noPeers }
    return benchmarks
  }
}

extension Benchmark {
  /// A figure of this program compared with a peer in place of its limit.
  func against(
    _ peer: String, _ limit: @escaping @Sendable (BenchmarkContext) throws -> Sides.Side
  ) -> Benchmark {
    Benchmark("\(peer.lowercased()).\(name)", summary, unit: unit, repeats: repeats) { context in
      Sides(limitName: peer, subject: try prepare(context).subject, limit: try limit(context))
    }
  }
}

/// What a peer prints of its own work: how much, and the nanoseconds of CPU and by the wall.
struct PeerFigures {
  let count: Double
  let cpu: Double
  let wall: Double

  /// - Parameter text: three numbers on its last line.
  init(_ text: String, of peer: String) throws(BenchmarkError) {
    let numbers = text.split(separator: "\n").last.map { $0.split(separator: " ").compactMap { Double($0) } } ?? []
    guard numbers.count == 3 else { throw .childFailed(peer, .output(text)) }
    (count, cpu, wall) = (numbers[0], numbers[1], numbers[2])
  }
}
