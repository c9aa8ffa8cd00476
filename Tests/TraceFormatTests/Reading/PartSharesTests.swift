import SystemCalls
import Testing
import TraceFormat

@Suite struct PartSharesTests {
  private static let parts = 200

  /// Several threads come to all parts, and pass on three pieces of each that they claim.
  private static func run(
    threads: Int, until isWanted: @escaping (String) -> Bool, numbering: @escaping (Int) -> Void = { _ in }
  ) {
    let shares = PartShares()
    nonisolated(unsafe) let (isWanted, numbering) = (isWanted, numbering)
    let helpers = (0..<threads).compactMap { _ in
      SystemThread {
        for part in 0..<parts where shares.claim(part) {
          if shares.waitForTurn(of: part) {
            numbering(part)
            shares.endTurn(of: part)
          }
          for piece in 0..<3 { shares.pass(bytes: 30 << 20, of: part) { isWanted("\(part).\(piece)") } }
          shares.finish(part)
        }
      }
    }
    for helper in helpers { helper.join() }
  }

  @Test(arguments: [1, 2, 5])
  func `pieces are taken in order, each once, however many threads there are`(_ threads: Int) {
    var taken: [String] = []
    Self.run(threads: threads) { piece in
      taken.append(piece)
      return true
    }
    #expect(taken == (0..<Self.parts).flatMap { part in (0..<3).map { "\(part).\($0)" } })
  }

  @Test func `what all have in common changes in the order of the parts`() {
    var numbered: [Int] = []
    Self.run(threads: 4, until: { _ in true }, numbering: { numbered.append($0) })
    #expect(numbered == Array(0..<Self.parts))
  }

  @Test func `whoever waits for a turn doesn't get it once nothing more is wanted`() {
    let shares = PartShares()
    #expect(shares.claim(0) && shares.claim(1))
    let gotTurn = SharedState(true)
    let waiting = SystemThread { gotTurn.change { [got = shares.waitForTurn(of: 1)] in $0 = got } }
    #expect(shares.waitForTurn(of: 0))
    shares.stop()
    waiting?.join()
    #expect(!gotTurn.change { $0 })
    #expect(!shares.waitForTurn(of: 0))
  }

  @Test(arguments: [1, 4]) func `once a piece isn't wanted, nobody waits`(_ threads: Int) {
    var taken: [String] = []
    Self.run(threads: threads) { piece in
      taken.append(piece)
      return piece != "7.1"
    }
    #expect(taken.last == "7.1")
  }
}
