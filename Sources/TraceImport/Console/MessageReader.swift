/// Reads messages of any form, and keeps those about views.
struct MessageReader {
  private let marker: [UInt8]
  private var processes: ProcessFilter
  private let form: ImportForm?

  init(_ options: ImportOptions) {
    marker = Array(options.marker.utf8)
    processes = ProcessFilter(options.process)
    form = options.form
  }

  var processNames: [String] { processes.names }
  var takenProcesses: [String] { processes.taken }

  /// Reads a line of text in any of the styles.
  mutating func take(line: Bytes, into run: inout ObservedRun) {
    let line = line.last == 0x0D ? line.part(0..<line.count - 1) : line
    if line.isEmpty { return }
    if let details = ConsoleDetails(line) { return add(details, to: &run) }
    let parts = LogLine(line)
    take(parts.message, parts.form, time: parts.time, zone: parts.zone, process: parts.process, into: &run)
  }

  /// - Parameter met: the form that was detected.
  mutating func take(
    _ message: Bytes, _ met: ImportForm, time: UInt64?, zone: Int?, process: String, into run: inout ObservedRun
  ) {
    guard let observation = observation(message, time, &run) else {
      run.counts.otherLines += 1
      return
    }
    guard processes.takes(run.names.number(of: process), run.names) else {
      run.counts.filteredOut += 1
      return
    }
    run.met(form ?? met)
    if run.zone == nil { run.zone = zone }
    run.observations.append(observation)
  }

  private func observation(_ message: Bytes, _ time: UInt64?, _ run: inout ObservedRun) -> Observation? {
    let time = time ?? Observation.noTime
    if let (label, number) = marker(in: message) {
      var marker = Observation(kind: .marker, time: time, name: run.names.number(of: label))
      marker.event = number.map { $0 + 1 } ?? 0
      return marker
    }
    guard let change = ChangeLine(message) else { return nil }
    let view = run.names.number(of: ViewName.name(message.part(change.view)))
    guard view != .empty else { return nil }
    if change.isUnchanged { return Observation(kind: .unchanged, time: time, name: view) }
    if change.reasons.isEmpty { return Observation(kind: .evaluation, time: time, name: view) }
    let reasons = change.reasons.map { run.names.number(of: message.part($0)) }
    return Observation(kind: .evaluation, time: time, name: view, reason: run.reasons.number(of: reasons))
  }

  /// The label of a marker: what follows the marker's prefix, or as `redraw-trace reasons` prints it, `# tick 3 "tap Next"`, with
  /// the number of the tick.
  private func marker(in message: Bytes) -> (label: Bytes, number: UInt32?)? {
    if message.count >= marker.count, message.part(0..<marker.count).elementsEqual(marker) {
      return (message.part(from: marker.count).trimmed, nil)
    }
    guard message.begins(with: "# tick "), let start = message.firstIndex(of: " \""), message.ends(with: "\""),
      message.count > start + 2, let number = message.part(7..<start).decimal
    else { return nil }
    return (message.part(start + 2..<message.count - 1), number < UInt32.max ? UInt32(number) : nil)
  }

  /// Adds time and process of the message above.
  private mutating func add(_ details: ConsoleDetails, to run: inout ObservedRun) {
    guard let last = run.observations.indices.last, run.observations[last].time == Observation.noTime else { return }
    run.observations[last].time = details.time
    if !processes.takes(run.names.number(of: details.process), run.names) {
      run.observations.removeLast()
      run.counts.filteredOut += 1
    }
  }
}
