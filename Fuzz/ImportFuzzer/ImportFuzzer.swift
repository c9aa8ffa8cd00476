import TraceFormat
import TraceImport

/// The fuzzer's target: imports the input as each form, whole and in pieces, and writes what was found.
///
/// A finding is a trap, a report of AddressSanitizer, a broken promise (`require`), or an input that takes more than the time or
/// memory that `run.sh` allows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  let piece = count > 0 ? Int(start[count - 1]) + 1 : 1
  for form in [ImportForm.console, .ndjson, .xctrace] {
    var options = ImportOptions(form: form)
    let whole = imported(input, options, piece: count)
    let pieces = imported(input, options, piece: piece)
    require(whole == pieces, "an input in pieces gives what it gives as a whole")
    options.tickGap = 1_000
    options.process = "Shop"
    options.since = .afterStart(10)
    _ = imported(input, options, piece: count)
  }
  _ = imported(input, ImportOptions(), piece: count)
  return 0
}

/// A promise of the library that must hold for any input.
func require(_ holds: Bool, _ promise: String) {
  if !holds { fatalError("broken: \(promise)") }
}

/// The bytes of the trace; none where nothing could be imported.
private func imported(_ input: UnsafeRawBufferPointer, _ options: ImportOptions, piece: Int) -> [UInt8] {
  var reading = TraceImport(options)
  do {
    for start in stride(from: 0, to: input.count, by: max(1, piece)) {
      let end = min(input.count, start + max(1, piece))
      try reading.take(UnsafeRawBufferPointer(rebasing: input[start..<end]))
    }
    try reading.endFile()
    return try written(try reading.finish(files: ["input"], producer: "fuzzer", scenario: nil))
  } catch {
    return []
  }
}

private func written(_ trace: ImportedTrace) throws -> [UInt8] {
  var trace = trace
  let output = MemoryOutput()
  let writer = try TraceWriter(to: output, metadata: trace.metadata, options: trace.options)
  try trace.write(to: writer)
  try writer.finish()
  let check = try TraceCheck(reading: TraceReader(bytes: output.bytes))
  require(check.isWhole, "what was imported passes the check: \(check.faults)")
  require(check.evaluations == trace.counts.evaluations, "what was imported is counted")
  return output.bytes
}
