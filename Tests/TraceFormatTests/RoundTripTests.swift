import Testing

@testable import TraceFormat

@Suite struct RoundTripTests {
  @Test func `every kind of record reads back as it was written, in order`() throws {
    let sample = try SampleTrace(recordsDurations: true)
    let reader = try TraceReader(bytes: sample.bytes)
    var records: [TraceRecord] = []
    try reader.forEachRecord { records.append($0) }
    let read = records.map {
      Self.text($0) {
        reader.definitions[$0]
      } reason: {
        reader.definitions[$0]
      }
    }
    #expect(
      read
        == sample.records.map {
          Self.text($0) {
            sample.property($0)
          } reason: {
            sample.reason($0)
          }
        })
    #expect(reader.faults == [])
    #expect(reader.isFinished)
    #expect(reader.unknownRecords == 0)
    #expect(reader.unknownBlocks == 0)
  }

  @Test func `definitions read back with all of their fields`() throws {
    let sample = try SampleTrace(recordsDurations: true)
    let reader = try TraceReader(bytes: sample.bytes)
    try reader.forEachRecord { _ in }
    #expect(reader.definitions.types == sample.types)
    #expect(Set(reader.definitions.properties) == Set(sample.properties))
    #expect(reader.definitions.sites == sample.sites)
    #expect(reader.metadata == sample.metadata)
  }

  @Test func `the same records give the same bytes`() throws {
    #expect(try SampleTrace(recordsDurations: true).bytes == SampleTrace(recordsDurations: true).bytes)
  }

  @Test func `without durations no time is written`() throws {
    let sample = try SampleTrace(recordsDurations: false)
    var times: [UInt64] = []
    try TraceReader(bytes: sample.bytes).forEachRecord {
      if case .evaluation(let evaluation) = $0 { times += [evaluation.start, evaluation.duration] }
    }
    #expect(!times.isEmpty)
    #expect(times.allSatisfy { $0 == 0 })
  }

  /// A record with its references spelled out: they differ between the writer and the reader.
  static func text(
    _ record: TraceRecord, property: (PropertyID) -> Property?, reason: (ReasonID) -> Reason?
  ) -> String {
    func spelled(_ id: ReasonID) -> String {
      guard let reason = reason(id) else { return "none" }
      let names = (reason.properties + [reason.differed]).map { property($0)?.name ?? "none" }
      let further = reason.further.map { difference in
        "\(property(difference.property)?.name ?? "none") \(difference.fieldPath) \(difference.rule.rawValue)"
      }
      return "\(reason.flags.rawValue) \(names) \(reason.fieldPath) \(reason.rule.rawValue) \(further)"
    }
    switch record {
    case .evaluation(var evaluation):
      let reason = spelled(evaluation.reason)
      evaluation.reason = .none
      return "\(evaluation) \(reason)"
    case .cycle(var cycle):
      let reason = spelled(cycle.reason)
      cycle.reason = .none
      return "\(cycle) \(reason)"
    case .stale(var stale):
      let reason = spelled(stale.reason)
      stale.reason = .none
      return "\(stale) \(reason)"
    case .write(var write):
      let name = property(write.property)?.name ?? "none"
      write.property = .none
      return "\(write) \(name)"
    default: return "\(record)"
    }
  }
}
