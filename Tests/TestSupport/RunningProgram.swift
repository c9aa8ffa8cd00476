import Foundation
import SystemCalls

/// A program that runs beside the tests, and what it writes.
///
///     let victim = try RunningProgram(built("trace-maker"), ["endless", file])
///     let line = victim.output.read()
///     victim.end(by: SystemSignal.kill)
public final class RunningProgram {
  public let output: ReadingEnd
  public let errors: ReadingEnd
  private let id: Int32
  /// How it ended, once that was waited for.
  private var end: ProcessEnd?

  public init(
    _ program: URL, _ arguments: [String], environment: [String: String]? = nil, in folder: URL? = nil
  ) throws {
    guard let output = Descriptor.pipe(), let errors = Descriptor.pipe() else {
      throw SystemFailure(code: SystemError.last)
    }
    (self.output, self.errors) = (ReadingEnd(output.reading), ReadingEnd(errors.reading))
    defer { for end in [output.writing, errors.writing] { Descriptor.close(end) } }
    id = try SystemProcess.start(
      program.path, [program.path] + arguments, environment: environment?.map { "\($0)=\($1)" }, in: folder?.path,
      descriptors: [(output.writing, 1), (errors.writing, 2)], leadsGroup: true)
  }

  /// Waits until it ends by itself.
  @discardableResult public func wait() -> ProcessEnd? {
    if end == nil { end = SystemProcess.wait(for: id) }
    return end
  }

  /// Sends it a signal, unless it has ended, and waits.
  @discardableResult public func end(by signal: Int32) -> ProcessEnd? {
    if end == nil { SystemProcess.send(signal, to: id) }
    return wait()
  }

  // What a test runner starts may block all signals that can be blocked.
  deinit { end(by: SystemSignal.kill) }

  /// The end of a pipe at which the tests read.
  public final class ReadingEnd {
    private var descriptor: Int32?

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close() }

    /// Waits for some bytes; there are none at the end.
    public func read() -> [UInt8] {
      guard let descriptor else { return [] }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = Descriptor.read(descriptor, into: &bytes)
      return Array(bytes.prefix(max(0, count)))
    }

    public func readToEnd() -> [UInt8] { descriptor.flatMap { Descriptor.readAll($0) } ?? [] }

    /// Reads no more, which ends a program that goes on writing.
    public func close() {
      if let descriptor { Descriptor.close(descriptor) }
      descriptor = nil
    }
  }
}
