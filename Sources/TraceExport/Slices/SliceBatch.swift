import TraceFormat

/// What a sink is to be shown, in order: as much as is read at a time.
///
/// Evaluations are read by code that knows no format, and encoded by code that is compiled for one: a batch costs both a call.
package struct SliceBatch {
  private enum Step: UInt8 {
    case open, close, other
  }

  /// What there are few of.
  fileprivate enum Other {
    case begin(SliceTick)
    case event(EventMark)
    case skip(Skip)
    case commit(Commit, UInt64)
    case write(WriteMark)
    case end(SliceTick, UInt64)
  }

  private var steps: [Step] = []
  private var slices: [EvaluationSlice] = []
  /// When evaluations end.
  private var ends: [UInt64] = []
  private var others: [Other] = []
  /// Keeps those that slices refer to.
  private var values: [SliceValues] = []

  var count: Int { steps.count }

  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    slices.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }

  @inline(__always) mutating func open(_ slice: EvaluationSlice) {
    steps.append(.open)
    slices.append(slice)
  }

  @inline(__always) mutating func close(at time: UInt64) {
    steps.append(.close)
    ends.append(time)
  }

  /// Keeps the values of a slice.
  mutating func keep(_ values: SliceValues) -> Unmanaged<SliceValues> {
    self.values.append(values)
    return Unmanaged.passUnretained(values)
  }

  mutating func begin(_ tick: SliceTick) { add(.begin(tick)) }
  mutating func add(_ event: EventMark) { add(.event(event)) }
  mutating func add(_ skip: Skip) { add(.skip(skip)) }
  mutating func add(_ commit: Commit, at time: UInt64) { add(.commit(commit, time)) }
  mutating func add(_ write: WriteMark) { add(.write(write)) }
  mutating func end(_ tick: SliceTick, at time: UInt64) { add(.end(tick, time)) }

  private mutating func add(_ other: Other) {
    steps.append(.other)
    others.append(other)
  }

  /// Shows all of it to a sink.
  func play(to sink: inout some SliceSink) {
    var (slice, end, other) = (0, 0, 0)
    for step in steps {
      switch step {
      case .open:
        sink.open(slices[slice])
        slice += 1
      case .close:
        sink.close(at: ends[end])
        end += 1
      case .other:
        others[other].play(to: &sink)
        other += 1
      }
    }
  }

  /// Calls with the views of evaluations, and with ticks, in order.
  @inline(__always)
  func forEachUse(ofView useView: (TypeID) -> Void, ofTick useTick: (SliceTick) -> Void) {
    var (slice, other) = (0, 0)
    for step in steps {
      switch step {
      case .open:
        useView(slices[slice].type)
        slice += 1
      case .close: break
      case .other:
        if case .begin(let tick) = others[other] { useTick(tick) }
        other += 1
      }
    }
  }
}

extension SliceBatch.Other {
  fileprivate func play(to sink: inout some SliceSink) {
    switch self {
    case .begin(let tick): sink.begin(tick)
    case .event(let event): sink.add(event)
    case .skip(let skip): sink.add(skip)
    case .commit(let commit, let time): sink.add(commit, at: time)
    case .write(let write): sink.add(write)
    case .end(let tick, let time): sink.end(tick, at: time)
    }
  }
}
