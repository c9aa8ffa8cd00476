import CommandLineKit
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// A trace that can't be read.
struct UnreadableTrace: CommandFailure, Equatable {
  let file: InputFile
  let error: TraceError
}

extension InputFile {
  /// Opens the trace for `body`, and shows progress if reading takes long.
  ///
  /// - Parameter following: whether the trace is still being written, in which case there is no progress to show.
  func read<Result>(
    ticks: ClosedRange<TickNumber> = TraceReader.allTicks, following: Bool = false, on console: Console,
    _ body: (TraceReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { console.progress?.end() }
    let reader = try reading { () throws(TraceError) in try self.reader(of: ticks, following: following) }
    if !following, let progress = console.progress { reader.show(on: progress) }
    do { return try body(reader) } catch {
      if let question = error.reason as? any Unanswered, meantView(question) == nil {
        reader.reportDamage(in: self, on: console)
      }
      throw error
    }
  }

  /// The same for a command that takes names of views. If a name is unknown but one view differs from it only in
  /// capitalization, the trace is read once more with that view.
  ///
  /// - Parameter correct: replaces the requested view.
  func read<Result>(
    ticks: ClosedRange<TickNumber> = TraceReader.allTicks, on console: Console, for given: Arguments,
    correct: (NamePattern) -> Arguments, _ body: (TraceReader, Arguments) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do {
      return try read(ticks: ticks, on: console) { reader throws(Failure) in try body(reader, given) }
    } catch {
      guard let unknown = error.reason as? UnknownView, let view = meantView(unknown) else { throw error }
      let corrected = correct(NamePattern(view))
      return try read(ticks: ticks, on: console) { reader throws(Failure) in try body(reader, corrected) }
    }
  }

  /// The view that was probably meant, if the file can be read again.
  private func meantView(_ error: any Unanswered) -> String? {
    guard case .path(let path) = self, !isSpecial(path) else { return nil }
    return (error as? UnknownView)?.meant
  }

  /// The same without a console, for use on any thread.
  func read<Result>(
    ticks: ClosedRange<TickNumber> = TraceReader.allTicks, _ body: (TraceReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(try reading { () throws(TraceError) in try self.reader(of: ticks) })
  }

  private func reader(of ticks: ClosedRange<TickNumber>, following: Bool = false) throws(TraceError) -> TraceReader {
    switch self {
    case .standardInput: try TraceReader(descriptor: Descriptor.standardInput, ticks: ticks)
    case .path(let path) where following: try TraceReader.following(path: path, ticks: ticks)
    case .path(let path): try TraceReader(path: path, ticks: ticks)
    }
  }

  func salvage(to output: any TraceOutput, jobs: Int, progress: ProgressLine?) throws(Failure) -> TraceSalvage {
    defer { progress?.end() }
    progress?.begin()
    let show: TraceSalvage.Progress = { position in
      progress?.show("salvaging: \(ReadingProgress.words(position, of: self.byteCount))")
    }
    return try reading { () throws(TraceError) in
      switch self {
      case .standardInput:
        try TraceSalvage.salvage(descriptor: Descriptor.standardInput, to: output, jobs: jobs, onProgress: show)
      case .path(let path): try TraceSalvage.salvage(path: path, to: output, jobs: jobs, onProgress: show)
      }
    }
  }

  /// The size of a regular file.
  private var byteCount: UInt64? {
    guard case .path(let path) = self, let facts = FileFacts(of: path), facts.kind == .file else { return nil }
    return UInt64(facts.size)
  }

  /// Adds the file's name to errors of the format.
  func reading<Result>(_ body: () throws(TraceError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch {
      switch error {
      case .cannotWrite(let path, let code): throw Failure(OutputFault(code, name: path))
      case .outputClosed: throw Failure(UnwrittenTrace(error: error))
      default: throw Failure(UnreadableTrace(file: self, error: error))
      }
    }
  }
}

extension TraceReader {
  fileprivate func show(on progress: ProgressLine) {
    let byteCount = byteCount
    progress.begin()
    onProgress = { position in progress.show("reading: \(ReadingProgress.words(position, of: byteCount))") }
  }

  /// Warns that part of the trace could not be read, so that its output doesn't look complete.
  func reportDamage(in file: InputFile, on console: Console) {
    guard let damage else { return }
    console.report(.warning, "\(printable(file.name)): \(damage); see 'redraw-trace verify'")
  }
}
