import CommandLineKit
import SystemCalls

/// The formats of one report, and where each of them goes.
///
///     let targets = try ReportTargets(given[format], output: given[output])
///     try console.write(to: targets, by: outputGuard) { format, isFile in report.text(in: format) }
struct ReportTargets<Format: RawRepresentable<String> & Sendable>: Sendable {
  struct Target: Sendable {
    let format: Format
    let output: OutputFile
  }

  /// Those with files of their own.
  let files: [Target]
  /// What goes to standard output, or to the file of `-o`; `nil` where every format has a file.
  let printed: Target?

  /// - Parameter output: what `-o` names.
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

  /// Throws where a report would replace what it must not.
  func check(by outputGuard: OutputGuard) throws(Failure) {
    for target in all { try outputGuard.check(target.output, for: .report) }
  }

  /// Of two reports in one file the first would be lost. A device takes both.
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
  /// Writes a report in all of its formats. What is printed comes last: its reader may go away.
  ///
  /// - Parameter text: the report in a format; the second value says whether it goes to a file.
  func write<Format>(
    to targets: ReportTargets<Format>, by outputGuard: OutputGuard, _ text: (Format, _ isFile: Bool) -> String
  ) throws(Failure) {
    for target in targets.all {
      try write(text(target.format, target.output.isReplaceable), to: target.output, by: outputGuard)
    }
  }
}

/// Why a report can't go where it should: facts; the words are beside them.
enum FormatFault: Error, Equatable {
  case severalPrinted([String], to: String)
  case sameFile(String, [String])
  /// `-o` names a file, and every format has another one.
  case nothingLeft(for: String)
}

/// What a path names, however it is written.
private struct FilePlace: Hashable {
  let path: String

  /// Where there is no such file yet, its folder is looked for.
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
