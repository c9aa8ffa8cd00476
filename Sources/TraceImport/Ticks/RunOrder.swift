extension ObservedRun {
  /// Sorts the contents of several files, and removes what wasn't requested.
  mutating func arrange(_ options: ImportOptions) throws(ImportFault) {
    let hasTimes = observations.haveTimes
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
    if !observations.isSortedByTime { observations.sortByTime() }
  }

  /// Removes updates that are also in another table, with the same number, time and view.
  private mutating func dropRepetitions() {
    guard forms.contains(.xctrace), !observations.isEmpty else { return }
    var kept = 0
    var start = 0
    for index in observations.indices {
      if kept == 0 || observations.time(at: kept - 1) != observations.time(at: index) { start = kept }
      if (start..<kept).suffix(64).contains(where: { observations.isRepeated($0, by: index) }) {
        counts.repeatedRows += 1
      } else {
        observations.move(index, to: kept)
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
