extension ObservedRun {
  /// Sorts the contents of several files, and removes what wasn't requested.
  mutating func arrange(_ options: ImportOptions) throws(ImportFault) {
    let hasTimes = observations.allSatisfy { $0.time != Observation.noTime }
    try checkTimes(options, hasTimes: hasTimes)
    if hasTimes { sortByTime() }
    dropRepetitions()
    choose(options)
    if options.tickGap != nil, !hasTimes { throw .noTimes(option: "--tick-gap") }
  }

  private func checkTimes(_ options: ImportOptions, hasTimes: Bool) throws(ImportFault) {
    let clocks = Set(forms.map(\.hasOwnClock))
    if clocks.count > 1 { throw .differentClocks }
    for (name, moment) in [("--since", options.since), ("--until", options.until)] {
      guard let moment else { continue }
      if !hasTimes { throw .noTimes(option: name) }
      if case .afterStart = moment { continue }
      if clocks.contains(true) { throw .noDates(option: name) }
    }
  }

  /// Simultaneous events stay in the order of the files; markers come first.
  private mutating func sortByTime() {
    let isOrdered = zip(observations, observations.dropFirst()).allSatisfy { $0.time <= $1.time }
    if isOrdered { return }
    observations.sortByTime()
  }

  /// Removes updates that are also in another table, with the same number, time and view.
  private mutating func dropRepetitions() {
    guard forms.contains(.xctrace), !observations.isEmpty else { return }
    var kept = 0
    var start = 0
    for index in observations.indices {
      let update = observations[index]
      if kept == 0 || observations[kept - 1].time != update.time { start = kept }
      let isKnown = (start..<kept).suffix(64).contains {
        observations[$0].event == update.event && observations[$0].name == update.name && update.event != 0
      }
      if isKnown {
        counts.repeatedRows += 1
      } else {
        observations[kept] = update
        kept += 1
      }
    }
    observations.keep(first: kept)
  }

  private mutating func choose(_ options: ImportOptions) {
    guard options.since != nil || options.until != nil, let start = observations.first?.time else { return }
    func time(_ moment: ImportMoment) -> UInt64 {
      switch moment {
      case .afterStart(let offset): start.addingReportingOverflow(offset).overflow ? .max : start + offset
      case .date(let date): date
      case .localDate(let date): UInt64(max(0, Int64(date) - Int64(zone ?? 0) * 1_000_000_000))
      }
    }
    let since = options.since.map(time) ?? 0
    let until = options.until.map(time) ?? .max
    let all = observations.count
    observations.removeAll { $0.time < since || $0.time > until }
    counts.filteredOut += UInt64(all - observations.count)
  }
}
