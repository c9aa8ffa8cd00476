import SystemCalls
import Testing
import TraceFormat

@Suite struct PartSharesTests {
  private static let parts = 200

  /// Several threads come to all parts, and pass on three pieces of each that they claim, every second one where it is if possible.
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
          for piece in 0..<3 {
            let name = "\(part).\(piece)"
            if (part + piece) % 2 == 0, shares.takeIfNext(of: part, { isWanted(name) }) != nil { continue }
            shares.pass(bytes: 30 << 20, of: part) { isWanted(name) }
          }
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

  @Test func `after the last part that is wanted, nothing of others is taken, although it waits`() {
    let shares = PartShares()
    #expect((0..<4).allSatisfy(shares.claim))
    var taken: [Int] = []
    for part in [3, 2, 1] as [Int] {
      shares.pass(bytes: 1, of: part) {
        taken.append(part)
        return true
      }
      shares.finish(part)
    }
    shares.stop(after: 2)
    shares.stop(after: 3)
    #expect(!shares.isOver)
    shares.finish(0)
    #expect(taken == [1, 2])
    #expect(shares.isOver)
    #expect(!shares.claim(4))
  }

  @Test func `nothing more is wanted at once if later parts than the last one have been taken`() {
    let shares = PartShares()
    #expect((0..<3).allSatisfy(shares.claim))
    for part in 0..<2 { shares.finish(part) }
    shares.stop(after: 0)
    #expect(shares.isOver)
    #expect(shares.takeIfNext(of: 2) { true } == nil)
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

  @Test func `a piece is taken where it is once all before it are taken, and not earlier`() {
    let shares = PartShares()
    var taken: [String] = []
    func take(_ piece: String) -> Bool {
      taken.append(piece)
      return true
    }
    nonisolated(unsafe) let passed = take
    #expect((0..<3).allSatisfy(shares.claim))
    #expect(shares.takeIfNext(of: 1) { take("1.0") } == nil)
    #expect(shares.pass(bytes: 1, of: 1) { passed("1.0") })
    #expect(shares.pass(bytes: 1, of: 2) { passed("2.0") })
    shares.finish(2)
    #expect(shares.takeIfNext(of: 0) { take("0.0") } == true)
    #expect(taken == ["0.0"])
    shares.finish(0)
    #expect(taken == ["0.0"], "the thread that encodes part 1 takes its pieces")
    #expect(shares.takeIfNext(of: 1) { take("1.1") } == true)
    #expect(taken == ["0.0", "1.0", "1.1"])
    shares.finish(1)
    #expect(taken == ["0.0", "1.0", "1.1", "2.0"])
  }

  @Test func `a piece that ends it is the last one that is taken`() {
    let shares = PartShares()
    #expect(shares.claim(0) && shares.claim(1))
    shares.pass(bytes: 1, of: 1) {
      Issue.record("taken after the end")
      return true
    }
    #expect(shares.takeIfNext(of: 0) { false } == false)
    #expect(shares.isOver)
    #expect(shares.takeIfNext(of: 0) { true } == nil)
    #expect(!shares.pass(bytes: 1, of: 0) { true })
    shares.finish(0)
    shares.finish(1)
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
