import Foundation
import RecordingProtocol
import TestSupport
import Testing

@testable import SourceRecording

/// What a program says of itself is believed where its trace bears it out.
@Suite struct TraceJudgementTests {
  private let bytes: [UInt8]
  private var request = RunRequest(producer: "tests")
  private var claim: RunSummary

  init() throws {
    bytes = try LateTrace.bytes()
    claim = RunSummary(
      scenario: "late", ticks: 5, evaluations: 3, wasted: 0, stale: 0, cycles: 0, bytes: UInt64(bytes.count))
  }

  private func flaw(
    of bytes: [UInt8], _ change: (inout RunRequest, inout RunSummary) -> Void = { _, _ in }
  ) throws -> TraceFlaw? {
    var (request, claim) = (request, claim)
    change(&request, &claim)
    let trace = try PassedTrace(nameless: "test")
    #expect(bytes.withUnsafeBytes { write(trace.descriptor, $0.baseAddress, $0.count) } == bytes.count)
    return TraceJudgement(trace, request, claim).flaw
  }

  @Test func `a whole trace of what was requested has no flaw`() throws { #expect(try flaw(of: bytes) == nil) }

  @Test func `a missing, incomplete or modified trace is rejected`() throws {
    #expect(try flaw(of: []) == .unreadable)
    #expect(try flaw(of: Array("recorded\tlate\t5\t3\t0\t0\t0\t100\n".utf8)) == .unreadable)
    #expect(try flaw(of: Array(bytes.dropLast(bytes.count / 3))) == .unfinished)
    #expect(try flaw(of: bytes + [0]) == .damaged)
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    #expect(try flaw(of: changed) == .damaged)
  }

  @Test func `each count that is claimed is compared with the trace`() throws {
    #expect(try flaw(of: bytes) { $1.ticks = 6 } == .otherCounts)
    #expect(try flaw(of: bytes) { $1.evaluations = 4 } == .otherCounts)
    #expect(try flaw(of: bytes) { $1.wasted = 1 } == .otherCounts)
    #expect(try flaw(of: bytes) { $1.bytes = 1 } == .otherCounts)
  }

  @Test func `a trace of another scenario, seed or steps, or by another writer, is not of what was asked for`() throws {
    #expect(try flaw(of: bytes) { $1.scenario = "early" } == .otherRecording)
    #expect(try flaw(of: bytes) { request, _ in request.subject = .scenario("early") } == .otherRecording)
    #expect(try flaw(of: bytes) { request, _ in request.steps = ["turn"] } == .otherRecording)
    #expect(try flaw(of: bytes) { request, _ in request.settings = [.init("seed", "7")] } == .otherRecording)
    #expect(try flaw(of: bytes) { request, _ in request.producer = "redraw-trace 2" } == .otherRecording)
  }
}
