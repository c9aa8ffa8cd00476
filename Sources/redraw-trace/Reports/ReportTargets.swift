import CommandLineKit
import SystemCalls

/// The formats of a report, and where each of them goes.
///
///     let targets = try ReportTargets(given[format], output: given[output])
///     try console.write(to: targets, by: outputGuard) { format, isFile in report.text(in: format) }
struct ReportTargets<Format: RawRepresentable<String> & Sendable>: Sendable {
  struct Target: Sendable {
    let format: Format
    let output: OutputFile
  }

  /// Formats with a file of their own.
  let files: [Target]
  /// The format that goes to standard output or to the `-o` file; `nil` if every format has a file.
  let printed: Target?

  /// - Parameter output: the `-o` file.
  init(_ requests: [FormatRequest<Format>], output: OutputFile? = nil) throws(Failure) {
    var files: [Target] = []
    var printed: Target?
    for request in requests {
      if case .path(let path) = request.file {
        files.append(Target(format: request.format, output: .path(path)))
      } else if let printed {
        throw Failure(
          FormatFault.severalPrinted([printed.format.rawValue, request.format.rawValue], to: printed.output.name))
      } else {
        printed = Target(format: request.format, output: request.file ?? output ?? .standardOutput)
      }
    }
    if let output, printed == nil { throw Failure(FormatFault.nothingLeft(for: output.name)) }
    self.files = files
    self.printed = printed
    try Self.checkAreDistinct(all)
  }

  var all: [Target] { files + (printed.map { [$0] } ?? []) }

  /// Throws if a report would replace a protected file.
  func check(by outputGuard: OutputGuard) throws(Failure) {
    for target in all { try outputGuard.check(target.output, for: .report) }
  }

  /// Throws if two reports would go to one file. A device takes both.
  private static func checkAreDistinct(_ targets: [Target]) throws(Failure) {
    var formats: [FilePlace: Format] = [:]
    for target in targets {
      guard case .path(let path) = target.output, !isSpecial(path) else { continue }
      if let other = formats.updateValue(target.format, forKey: FilePlace(path)) {
        throw Failure(FormatFault.sameFile(path, [other.rawValue, target.format.rawValue]))
      }
    }
  }
}

extension Console {
  /// Writes a report in all of its formats; the printed one comes last, because its reader may go away.
  ///
  /// - Parameter text: makes the report in a format; the second argument is whether it goes to a file.
  func write<Format>(
    to targets: ReportTargets<Format>, by outputGuard: OutputGuard, _ text: (Format, _ isFile: Bool) -> String
  ) throws(Failure) {
    for target in targets.all {
      try write(text(target.format, target.output.isReplaceable), to: target.output, by: outputGuard)
    }
  }
}

/// Why a report can't be written where it should go.
enum FormatFault: Error, Equatable {
  case severalPrinted([String], to: String)
  case sameFile(String, [String])
  /// `-o` names a file, but every format has another one.
  case nothingLeft(for: String)
}

/// Identifies a file, however its path is written.
private struct FilePlace: Hashable {
  let path: String

  /// If the file doesn't exist yet, its folder identifies it.
  init(_ path: String) {
    if let real = FileSystem.realPath(of: path) {
      self.path = real
      return
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    self.path = FileSystem.realPath(of: folder).map { "\($0)/\(name)" } ?? path
  }
}
