/// Measures several things in rounds, until each is decided.
///
///     try Rounds.run(figures.indices) { index, round in
///       figures[index].add(try measure(index))
///       return figures[index].isDecided
///     }
///
/// What isn't decided is measured again only after all others have had their turn: a machine's other work mostly lasts longer than a few
/// runs, which would all be disturbed alike and agree on what isn't so.
enum Rounds {
  static let most = 5

  /// - Parameter measure: returns whether nothing more is needed of this one. The first round is 1.
  static func run<Failure: Error>(
    _ indices: Range<Int>, _ measure: (_ index: Int, _ round: Int) throws(Failure) -> Bool
  ) throws(Failure) {
    var open = Array(indices)
    for round in 1...most {
      var undecided: [Int] = []
      for index in open where try !measure(index, round) { undecided.append(index) }
      open = undecided
    }
  }
}
