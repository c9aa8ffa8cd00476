import SystemCalls

/// The fuzzer's target: reads the input in all the ways that the library offers.
///
/// A finding is a trap, a report of AddressSanitizer, a broken promise (`require`), or an input that takes more than
/// the time or memory that `run.sh` allows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  readEverything(bytes)
  readSomeTicks(bytes)
  readFromPipe(bytes)
  readGrowing(bytes)
  salvage(bytes)
  return 0
}

/// A promise of the library that must hold for any input.
func require(_ holds: Bool, _ promise: String) {
  if !holds { fatalError("broken: \(promise)") }
}

private func readEverything(_ bytes: [UInt8]) {
  guard let reader = try? TraceReader(bytes: bytes) else { return }
  var visitor = ThoroughVisitor()
  visitor.readAll(reader)
  require(reader.faults.count == min(reader.faultCount, 1000), "the first thousand faults are kept")
  require(reader.faults.allSatisfy { $0.offset <= UInt64(bytes.count) }, "faults lie within the input")
}

/// The ticks in the middle, according to the first header, through the index and without it.
private func readSomeTicks(_ bytes: [UInt8]) {
  for range: ClosedRange<TickNumber> in [1...2, 0...0, 5...TickNumber.max] {
    guard let reader = try? TraceReader(bytes: bytes, ticks: range) else { continue }
    var budget = Budget()
    while budget.lasts, let block = try? reader.nextBlock() {
      require(block.header.overlaps(range), "only blocks of wanted ticks are handed out")
      budget.spend(on: block)
      for total in block.totals { _ = reader.definitions[total.type] }
    }
  }
}

/// Whatever fits into a pipe at once.
private func readFromPipe(_ bytes: [UInt8]) {
  guard bytes.count <= 65_536, let pipe = Descriptor.pipe() else { return }
  defer { Descriptor.close(pipe.reading) }
  _ = bytes.withUnsafeBytes { Descriptor.writeAll(pipe.writing, $0) }
  Descriptor.close(pipe.writing)
  guard let reader = try? TraceReader(descriptor: pipe.reading) else { return }
  var visitor = ThoroughVisitor()
  visitor.readAll(reader)
}

/// A file that grows while it is followed.
private func readGrowing(_ bytes: [UInt8]) {
  guard let file = Descriptor.openScratch(in: "/dev/shm") else { return }
  defer { Descriptor.close(file) }
  guard let reader = try? TraceReader.following(path: Descriptor.path(of: file)) else { return }
  var budget = Budget()
  for part in 0..<3 {
    let range = bytes.count * part / 3..<bytes.count * (part + 1) / 3
    _ = bytes[range].withUnsafeBytes { Descriptor.writeAll(file, $0) }
    while budget.lasts, let block = try? reader.nextBlock() { budget.spend(on: block) }
  }
}

/// What is salvaged passes the check, and matches the report.
private func salvage(_ bytes: [UInt8]) {
  // Both read every record.
  guard let reader = try? TraceReader(bytes: bytes) else { return }
  var budget = Budget()
  while budget.lasts, let block = try? reader.nextBlock() { budget.spend(on: block) }
  let output = MemoryOutput()
  guard budget.lasts, let report = try? TraceSalvage.salvage(bytes: bytes, to: output) else { return }
  guard let check = try? TraceCheck(reading: TraceReader(bytes: output.bytes)) else {
    return require(false, "what was salvaged can be read")
  }
  require(check.isWhole, "what was salvaged passes the check: \(check.faults)")
  require(check.evaluations == report.evaluations, "what was saved is counted")
}
