import SourceRecording
import SystemCalls

/// Removes the copy of the sources if the search is ended by Ctrl-C or by a canceled CI job.
enum CopyRemoval {
  /// Prepared for the signal handler, which can't allocate: files before the folders that have them.
  nonisolated(unsafe) private static var paths: [UnsafeMutablePointer<CChar>] = []

  private static let signals = [SystemSignal.interrupt, SystemSignal.terminate, SystemSignal.hangUp]

  /// Does something with a copy, which is removed in any case: signals are handled before anything is in it and until it is gone.
  static func withCopy<Result>(
    of project: SourceProject, changing texts: [String: String],
    _ body: (SourceProject) throws(SourceFault) -> Result
  ) throws(SourceFault) -> Result {
    // After the copy has been released.
    defer { end() }
    let copy = try SourceCopy(of: project, changing: texts, expect: expect)
    return try withExtendedLifetime(copy) { () throws(SourceFault) in try body(copy.project) }
  }

  private static func expect(_ copied: [String]) {
    paths = copied.compactMap { SystemMemory.copy($0) }
    for signal in signals where !SystemSignal.isIgnored(signal) { SystemSignal.handle(signal, removeAndEnd) }
  }

  private static let removeAndEnd: @convention(c) (Int32) -> Void = { number in
    CopyRemoval.paths.withUnsafeBufferPointer { paths in
      for path in paths { FileSystem.removeInHandler(path) }
    }
    // Send the signal again with its default action, so that the process ends as without this handler.
    SystemSignal.reset(number)
    SystemSignal.send(number)
  }

  private static func end() {
    for signal in signals where !SystemSignal.isIgnored(signal) { SystemSignal.reset(signal) }
    for path in paths { SystemMemory.free(path) }
    paths = []
  }
}
