import TraceFormat

/// The times of a trace's records as far as they have one of their own, in their order.
func recordTimes(of bytes: [UInt8]) throws -> [UInt64] {
  var times: [UInt64] = []
  try TraceReader(bytes: bytes).forEachRecord { record in
    switch record {
    case .tickBegin(let begin): times.append(begin.time)
    case .event(let event): times.append(event.time)
    case .write(let write): times.append(write.time)
    case .tickEnd(let end): times.append(end.time)
    default: break
    }
  }
  return times
}
