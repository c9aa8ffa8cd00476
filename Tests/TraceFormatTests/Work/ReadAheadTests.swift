import Synchronization
import Testing
import TraceFormat

@Suite struct ReadAheadTests {
  private struct Fault: Error, Equatable {
    let place: Int
  }

  /// Counts from 0, and fails at a number.
  private static func count(
    to end: Int, room: Int, failsAt fault: Int? = nil, _ passed: @escaping (Int) -> Void = { _ in }
  )
    -> ReadAhead<Int, Fault>?
  {
    ReadAhead<Int, Fault>(room: room) { pass throws(Fault) in
      for number in 0..<end {
        if number == fault { throw Fault(place: number) }
        guard pass(number, 1) else { return }
        passed(number)
      }
    }
  }

  @Test(arguments: [1, 3, 5_000]) func `all pieces are taken in order, however many may wait`(_ room: Int) throws {
    let ahead = try #require(Self.count(to: 2_000, room: room))
    var taken: [Int] = []
    while let number = try ahead.next() { taken.append(number) }
    #expect(taken == Array(0..<2_000))
    #expect(try ahead.next() == nil)
  }

  @Test func `an error comes after the pieces before it`() throws {
    let ahead = try #require(Self.count(to: 10, room: 20, failsAt: 4))
    for number in 0..<4 { #expect(try ahead.next() == number) }
    #expect(throws: Fault(place: 4)) { try ahead.next() }
  }

  @Test func `the thread ends if no more is taken, even while it waits for room`() throws {
    let most = Mutex(-1)
    let ahead = try #require(Self.count(to: .max, room: 2) { number in most.withLock { $0 = number } })
    #expect(try ahead.next() == 0)
    ahead.finish()
    // One was taken, and two had room.
    #expect(most.withLock { $0 } <= 2)
  }

  @Test func `a piece that weighs more than there is room for is passed alone`() throws {
    let ahead = try #require(
      ReadAhead<Int, Fault>(room: 2) { pass throws(Fault) in for number in 0..<5 { _ = pass(number, 100) } })
    for number in 0..<5 { #expect(try ahead.next() == number) }
    #expect(try ahead.next() == nil)
  }
}
