/// Extracts the cause of a crash from the lines that the runtime prints about it, among the program's own output.
///
/// Only the program's end shows whether it crashed. Lines that may belong to a crash report are held back until then,
/// and passed on if the program didn't crash or continued printing.
struct CrashReader {
  private(set) var message = ""
  /// The location in the user's code, on whose behalf the standard library or the engine stopped.
  private(set) var place = ""
  private var kept: [String] = []
  private var keptBytes = 0
  private var isInReport = false
  private let files: Set<String>
  private let modules: Set<String>

  /// No report of the runtime is longer.
  private static let longestReport = 1 << 20

  init(_ project: SourceProject) {
    // A program that was compiled from the current folder's files reports full paths.
    files = Set(project.modules.flatMap(\.files).flatMap { [$0, realPath(of: $0)] })
    modules = Set(project.modules.map(\.name))
  }

  /// Reads a line.
  ///
  /// - Returns: the lines to pass on now.
  mutating func take(_ line: String) -> [String] {
    if Self.beginsReport(line) { isInReport = true }
    if isInReport {
      if place.isEmpty, let range = line.firstRange(of: " at ") { noteFramePlace(line[range.upperBound...]) }
      return keep(line)
    }
    // A crash report begins with an empty line.
    if line.isEmpty { return keep(line) }
    let before = releaseHeldLines()
    guard let range = line.firstRange(of: "Fatal error") else { return before + [line] }
    message = String(line[range.upperBound...].drop { $0 == ":" || $0 == " " })
    noteMessagePlace(line[..<range.lowerBound])
    return before + keep(line)
  }

  /// Ends reading.
  ///
  /// - Returns: the lines held back that don't belong to a crash.
  mutating func end(isCrash: Bool) -> [String] { isCrash ? [] : releaseHeldLines() }

  private static func beginsReport(_ line: String) -> Bool {
    ["*** Signal ", "*** Program crashed", "💣 Program crashed"].contains { line.hasPrefix($0) }
  }

  private mutating func keep(_ line: String) -> [String] {
    kept.append(line)
    keptBytes += line.utf8.count + 1
    return keptBytes > Self.longestReport ? releaseHeldLines() : []
  }

  private mutating func releaseHeldLines() -> [String] {
    defer { (kept, keptBytes, isInReport) = ([], 0, false) }
    return kept
  }

  /// For example `Shop/Cart.swift:12: `.
  private mutating func noteMessagePlace(_ text: Substring) {
    place = ""
    let parts = text.split(separator: "/")
    guard parts.count == 2, modules.contains(String(parts[0])) else { return }
    place = parts[1].split(separator: ":").prefix(2).joined(separator: ":")
  }

  /// For example `/home/me/Shop/Cart.swift:12:5`, where the file is as passed to the compiler.
  private mutating func noteFramePlace(_ text: Substring) {
    let parts = text.split(separator: ":")
    guard parts.count >= 2, files.contains(String(parts[0])) else { return }
    place = "\(parts[0].split(separator: "/").last ?? ""):\(parts[1])"
  }
}
