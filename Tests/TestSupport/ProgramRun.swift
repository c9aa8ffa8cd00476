import Foundation
import SystemCalls

/// What a program wrote and how it ended: its exit code, or the signal that ended it.
public struct ProgramRun: Equatable {
  public let output: String
  public let errors: String
  public let exitCode: Int32

  public init(output: String = "", errors: String = "", exitCode: Int32 = 0) {
    self.output = output
    self.errors = errors
    self.exitCode = exitCode
  }
}

/// Runs a program to its end: by system calls alone, because `Process` would wait in a run loop of the test's thread.
public func run(
  _ program: URL, _ arguments: [String], input: Data = Data(), in folder: URL? = nil
) throws -> ProgramRun {
  let scratch = try TemporaryFolder()
  let files = ["in", "out", "err"].map { scratch.url.appendingPathComponent($0) }
  try input.write(to: files[0])
  let standard = try zip(files, [.reading, [.new, .writing], [.new, .writing]]).map { try opened($0, $1) }
  defer { for descriptor in standard { Descriptor.close(descriptor) } }
  let child = try SystemProcess.start(
    program.path, [program.path] + arguments, in: folder?.path,
    descriptors: standard.enumerated().map { (own: $1, theirs: Int32($0)) }, leadsGroup: true)
  let exitCode =
    switch SystemProcess.wait(for: child) {
    case .exited(let code): code
    case .killed(let signal): signal
    case nil: throw SystemFailure(code: SystemError.last)
    }
  let written = try files.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
  return ProgramRun(output: written[0], errors: written[1], exitCode: exitCode)
}

private func opened(_ file: URL, _ access: Descriptor.Access) throws -> Int32 {
  guard let descriptor = Descriptor.open(file.path, access) else { throw SystemFailure(code: SystemError.last) }
  return descriptor
}

/// Runs lines of bash; `$1` and on are the arguments.
public func bash(
  _ script: String, _ arguments: [String] = [], input: Data = Data(), in folder: URL? = nil
) throws -> ProgramRun {
  try run(URL(fileURLWithPath: "/bin/bash"), ["-c", script, "bash"] + arguments, input: input, in: folder)
}

/// Where a program of this name is installed.
public func installed(_ name: String) -> URL? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

/// A program of this package, built beside the tests that are running.
public func built(_ name: String) -> URL {
  URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent(name)
}

/// A new folder that goes away with this object.
public final class TemporaryFolder {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file into the folder.
  public func file(_ name: String, _ data: Data = Data()) throws -> URL {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  /// Writes a script into the folder that runs as a program.
  ///
  /// A shell writes it: the system refuses to run a file that anyone has open for writing ("Text file busy"), and what
  /// other tests start at this moment would have it open from here.
  @discardableResult public func program(_ name: String, _ script: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    let written = try bash("rm -f \"$1\" && cat >\"$1\" && chmod +x \"$1\"", [file.path], input: Data(script.utf8))
    guard written.exitCode == 0 else { throw UnwrittenProgram(errors: written.errors) }
    return file
  }

  private struct UnwrittenProgram: Error { let errors: String }

  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
