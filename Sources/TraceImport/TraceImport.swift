import TraceFormat

/// Makes a trace from the output of other tools.
///
///     var reading = TraceImport(ImportOptions())
///     for file in files {
///       while let bytes = file.next() { try reading.take(bytes) }
///       try reading.endFile()
///     }
///     var trace = try reading.finish(files: names, producer: "redraw-trace 1.0.0", scenario: nil)
///     let writer = try TraceWriter(to: output, metadata: trace.metadata, options: trace.options)
///     try trace.write(to: writer)
///     try writer.finish()
///
/// Memory depends on the number of evaluations and different names, not on the size of the files: 9 to 45 bytes per evaluation (see
/// `ObservationList`), and 4 per element of an XML document that others may refer to.
public struct TraceImport {
  private let options: ImportOptions
  private var run = ObservedRun()
  private var messages: MessageReader
  private var reader: FileReader?
  /// The start of the current file, until its form is known.
  private var beginning: [UInt8] = []
  private var processes: [String] = []
  private var taken: [String] = []
  /// The number of observations after each file.
  private var fileEnds: [Int] = []

  public init(_ options: ImportOptions) {
    self.options = options
    messages = MessageReader(options)
  }

  /// The number of evaluations found so far.
  public var evaluations: Int { run.observations.count }

  /// Takes the next bytes of the current file.
  public mutating func take(_ piece: UnsafeRawBufferPointer) throws(ImportFault) {
    let bytes = piece.assumingMemoryBound(to: UInt8.self)
    guard !bytes.isEmpty else { return }
    guard reader == nil else {
      try reader?.take(bytes, &messages, into: &run)
      return
    }
    // A pipe may deliver a file byte by byte, so wait for enough bytes to detect the form.
    beginning.append(contentsOf: bytes)
    if beginning.count >= Self.beginningSize { try startFile() }
  }

  /// The number of bytes that suffice to detect a file's form.
  private static let beginningSize = 4_096

  private mutating func startFile() throws(ImportFault) {
    let bytes = beginning
    beginning = []
    if let fault = Self.otherKind(of: bytes) { throw fault }
    try bytes.withUnsafeBufferPointer { (all) throws(ImportFault) in
      let text = all.begins(with: "\u{FEFF}") ? all.part(from: 3) : all
      reader = FileReader(options.form ?? FileReader.form(of: text), options)
      try reader?.take(text, &messages, into: &run)
    }
  }

  /// What a file is that would otherwise be read as lines of noise.
  private static func otherKind(of bytes: [UInt8]) -> ImportFault? {
    if TraceSignature.begins(bytes) { return .isTrace }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .isUTF16 }
    // gzip, zip, xz and Zstandard.
    let compressed: [[UInt8]] = [
      [0x1F, 0x8B], [0x50, 0x4B, 3, 4], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x28, 0xB5, 0x2F, 0xFD],
    ]
    return compressed.contains { bytes.starts(with: $0) } ? .isCompressed : nil
  }

  /// Ends the current file; another one may follow.
  public mutating func endFile() throws(ImportFault) {
    defer { reader = nil }
    if reader == nil, !beginning.isEmpty { try startFile() }
    guard var reader else { throw .empty }
    try reader.finish(&messages, into: &run)
    fileEnds.append(run.observations.count)
    if case .instruments(let instruments) = reader {
      note(instruments.processNames, instruments.takenProcesses)
    } else {
      note(messages.processNames, messages.takenProcesses)
    }
  }

  /// The files without times, if several have observations: these can't be merged by time then.
  private func untimed(among files: [String]) -> [String] {
    let parts = zip(files, zip([0] + fileEnds, fileEnds)).filter { $1.0 < $1.1 }
    guard parts.count > 1 else { return [] }
    return parts.filter { _, part in
      run.observations[part.0..<part.1].contains { $0.time == Observation.noTime }
    }.map { $0.0 }
  }

  private mutating func note(_ met: [String], _ takenOnes: [String]) {
    for name in met where !processes.contains(name) { processes.append(name) }
    for name in takenOnes where !taken.contains(name) { taken.append(name) }
  }

  /// Ends the last file.
  ///
  /// - Throws: if no evaluation was found.
  public mutating func finish(
    files: [String], producer: String, scenario: String?
  ) throws(ImportFault) -> ImportedTrace {
    run.counts.untimedFiles = untimed(among: files)
    try run.arrange(options)
    guard run.observations.contains(where: { $0.kind == .evaluation }) else {
      if run.counts.filteredOut > 0 { throw .nothingChosen(processes: processes) }
      throw run.counts.isCut ? .cut : .nothingFound(run.counts)
    }
    run.process = taken.count == 1 ? taken[0] : nil
    let rule = TickRule(for: run, gap: options.tickGap)
    return ImportedTrace(&run, rule, files: files, producer: producer, scenario: scenario)
  }
}

/// Reads a file of one form.
private enum FileReader {
  case lines(LineCutter)
  case objects(JSONLogReader, ImportForm)
  case instruments(InstrumentsReader)

  init(_ form: ImportForm, _ options: ImportOptions) {
    switch form {
    case .console, .log, .compact, .syslog: self = .lines(LineCutter())
    case .json, .ndjson: self = .objects(JSONLogReader(), form)
    case .xctrace: self = .instruments(InstrumentsReader(options))
    }
  }

  /// Detects the form by the start of the file; styles of text are detected line by line. JSON may be preceded by the first line of
  /// `log stream`.
  static func form(of bytes: Bytes) -> ImportForm {
    var start = bytes.trimmed
    if start.begins(with: "Filtering the log data"), let end = start.firstIndex(of: 0x0A) {
      start = start.part(from: end + 1).trimmed
    }
    if start.begins(with: "<?xml") || start.begins(with: "<trace-query-result") { return .xctrace }
    if start.begins(with: "{\"") { return .ndjson }
    if start.first == UInt8(ascii: "["), start.part(from: 1).trimmed.first == UInt8(ascii: "{") { return .json }
    return .console
  }

  mutating func take(_ bytes: Bytes, _ messages: inout MessageReader, into run: inout ObservedRun) throws(ImportFault) {
    switch self {
    case .lines(var cutter):
      self = .lines(LineCutter())
      cutter.take(bytes) { messages.take(line: $0, into: &run) }
      self = .lines(cutter)
    case .objects(var reader, let form):
      self = .objects(JSONLogReader(), form)
      reader.take(bytes, &messages, form, into: &run)
      self = .objects(reader, form)
    case .instruments(let reader): try reader.take(bytes, into: &run)
    }
  }

  mutating func finish(_ messages: inout MessageReader, into run: inout ObservedRun) throws(ImportFault) {
    switch self {
    case .lines(var cutter): cutter.finish { messages.take(line: $0, into: &run) }
    case .objects(let reader, _): if reader.isCut { run.counts.isCut = true }
    case .instruments(let reader): try reader.finish(into: &run)
    }
  }
}
