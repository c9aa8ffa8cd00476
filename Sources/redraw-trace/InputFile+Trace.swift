import CommandLineKit
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// A trace that can't be read: which, and why.
struct UnreadableTrace: Error, Equatable {
  let file: InputFile
  let error: TraceError
}

extension InputFile {
  /// Opens the trace and hands it over; what the format says of an error gets the file's name here. The console tells
  /// how far reading has come, where that takes long.
  ///
  /// - Parameter following: whether the trace is still being written; what waits for more has no progress to tell.
  func read<Result>(
    ticks: ClosedRange<TickNumber> = TraceReader.allTicks, following: Bool = false, on console: Console,
    _ body: (TraceReader) throws -> Result
  ) throws -> Result {
    defer { console.progress?.end() }
    return try named {
      let reader = try reader(of: ticks, following: following)
      if !following, let progress = console.progress { reader.show(on: progress) }
      do {
        return try body(reader)
      } catch let error as any Unanswered where meantView(error) == nil {
        reader.complainOfDamage(in: self, on: console)
        throw error
      }
    }
  }

  /// The same for a command that is asked for views by name. A name that is no view's stands for the only view whose name
  /// differs in capital letters alone: then the trace is read once more, for that one.
  ///
  /// - Parameter correct: puts a view in the place of what was asked for.
  func read<Result>(
    ticks: ClosedRange<TickNumber> = TraceReader.allTicks, on console: Console, for given: Arguments,
    correct: (NamePattern) -> Arguments, _ body: (TraceReader, Arguments) throws -> Result
  ) throws -> Result {
    do {
      return try read(ticks: ticks, on: console) { try body($0, given) }
    } catch let error as UnknownView {
      guard let view = meantView(error) else { throw error }
      return try read(ticks: ticks, on: console) { try body($0, correct(NamePattern(view))) }
    }
  }

  /// The view that an unknown name stands for, where the file can be read again.
  private func meantView(_ error: any Unanswered) -> String? {
    guard case .path(let path) = self, !isSpecial(path) else { return nil }
    return (error as? UnknownView)?.meant
  }

  /// The same without a console: on any thread.
  func read<Result>(_ body: (TraceReader) throws -> Result) throws -> Result {
    try named { try body(try reader(of: TraceReader.allTicks)) }
  }

  private func reader(of ticks: ClosedRange<TickNumber>, following: Bool = false) throws(TraceError) -> TraceReader {
    switch self {
    case .standardInput: try TraceReader(descriptor: Descriptor.standardInput, ticks: ticks)
    case .path(let path) where following: try TraceReader.following(path: path, ticks: ticks)
    case .path(let path): try TraceReader(path: path, ticks: ticks)
    }
  }

  func salvage(to output: any TraceOutput, progress: ProgressLine?) throws -> TraceSalvage {
    defer { progress?.end() }
    progress?.begin()
    let show: TraceSalvage.Progress = { position in
      progress?.show("salvaging: \(ReadingProgress.words(position, of: self.byteCount))")
    }
    return try named {
      switch self {
      case .standardInput: try TraceSalvage.salvage(descriptor: Descriptor.standardInput, to: output, onProgress: show)
      case .path(let path): try TraceSalvage.salvage(path: path, to: output, onProgress: show)
      }
    }
  }

  /// The size of a regular file.
  private var byteCount: UInt64? {
    guard case .path(let path) = self, let facts = FileFacts(of: path), facts.kind == .file else { return nil }
    return UInt64(facts.size)
  }

  /// What the format says of an error gets the file's name here.
  func named<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch TraceError.cannotWrite(let path, let code) {
      throw OutputFault(code, name: path)
    } catch let error as TraceError where error != .outputClosed {
      throw UnreadableTrace(file: self, error: error)
    }
  }
}

extension TraceReader {
  fileprivate func show(on progress: ProgressLine) {
    let byteCount = byteCount
    progress.begin()
    onProgress = { position in progress.show("reading: \(ReadingProgress.words(position, of: byteCount))") }
  }

  /// Says on standard error what could not be read: output that goes on must not look complete.
  func complainOfDamage(in file: InputFile, on console: Console) {
    guard let damage else { return }
    console.complain("redraw-trace: \(printable(file.name)): \(damage); see 'redraw-trace verify'")
  }
}
