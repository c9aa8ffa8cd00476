import Foundation
import SystemCalls
import Testing

/// What code of this process gets while time and chance are staged. On the main actor, as everything that stages them.
@MainActor
@Suite(.enabled(if: StagedSystem.isAvailable, "the C library of this build can not be replaced"))
struct StagedSystemTests {
  /// 2026-01-01T09:41:00Z.
  static let start: Int64 = 1_767_260_460_000_000_000

  private func staged<Result>(seed: UInt64 = 1, _ body: () throws -> Result) rethrows -> Result {
    StagedSystem.stageTime(from: Self.start, .ownThread)
    StagedSystem.stageChance(seed: seed, .ownThread)
    defer { StagedSystem.end() }
    return try body()
  }

  @Test func `clocks don't advance, and all show the same time`() {
    staged {
      #expect(Date() == Date(timeIntervalSince1970: 1_767_260_460))
      #expect(Date.now == Date())
      #expect(ProcessInfo.processInfo.systemUptime == 86400)
      #expect(DispatchTime.now().uptimeNanoseconds == 86_400_000_000_000)
      #expect(ContinuousClock.now.duration(to: .now) == .zero)
      StagedSystem.move(to: 1_500_000_000)
      #expect(Date() == Date(timeIntervalSince1970: 1_767_260_461.5))
      #expect(ProcessInfo.processInfo.systemUptime == 86401.5)
      StagedSystem.move(to: 1)
      #expect(StagedSystem.now == 1_500_000_000)
    }
    #expect(Date() > Date(timeIntervalSince1970: 1_767_260_470))
  }

  @Test func `a thread that sleeps or times out finds that time has passed`() {
    staged {
      let began = SystemClock.nanoseconds
      Thread.sleep(forTimeInterval: 3600)
      #expect(Date() == Date(timeIntervalSince1970: 1_767_264_060))
      #expect(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01) == .timedOut)
      #expect(StagedSystem.now == 3_600_010_000_000)
      #expect(SystemClock.nanoseconds - began < 600_000_000_000, "it didn't sleep")
    }
  }

  @Test func `a loop that waits for a clock comes to an end, at the same time each time`() {
    func wait() -> UInt64 {
      staged {
        let end = Date().addingTimeInterval(0.01)
        while Date() < end {}
        return StagedSystem.now
      }
    }
    let passed = wait()
    #expect(passed >= 10_000_000)
    #expect(wait() == passed)
  }

  @Test func `randomness depends only on the seed`() {
    func drawn(_ seed: UInt64) -> [String] {
      staged(seed: seed) {
        let device = FileHandle(forReadingAtPath: "/dev/urandom")
        defer { try? device?.close() }
        return [
          UUID().uuidString, "\(Int.random(in: 0...99999))", "\((0..<20).shuffled())",
          "\(device.map { [UInt8]($0.readData(ofLength: 8)) } ?? [])",
        ]
      }
    }
    let first = drawn(1)
    #expect(drawn(1) == first)
    #expect(zip(drawn(2), first).allSatisfy { $0 != $1 })
    #expect(UUID() != UUID())
  }

  @Test func `other threads keep the machine's time`() throws {
    let seen = Seen()
    try staged {
      let thread = try #require(SystemThread { seen.date = Date() })
      thread.join()
    }
    #expect(seen.date > Date(timeIntervalSince1970: 1_767_260_470))
  }

  @Test func `a run loop's timer fires when it is due, not before`() {
    staged {
      let seen = Seen()
      let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in seen.date = Date() }
      StagedSystem.move(to: 1_000_000_000)
      _ = RunLoop.current.run(mode: .default, before: .distantPast)
      #expect(seen.date == .distantPast)
      _ = RunLoop.current.run(mode: .default, before: .distantFuture)
      #expect(seen.date == Date(timeIntervalSince1970: 1_767_260_462))
      timer.invalidate()
    }
  }

  private final class Seen: @unchecked Sendable { var date = Date.distantPast }
}
