/// Finds what a crash is about among the lines that the runtime prints of it, in between those of the program.
///
/// Only its end tells whether a program has crashed: what may be of a crash is kept back until then, and handed on where it
/// was not, or where the program went on printing.
struct CrashReader {
  private(set) var message = ""
  /// In the user's own code: the standard library and the engine stop on its behalf.
  private(set) var place = ""
  private var kept: [String] = []
  private var keptBytes = 0
  private var isInReport = false
  private let files: Set<String>
  private let modules: Set<String>

  /// No report of the runtime's is longer.
  private static let longestReport = 1 << 20

  init(_ project: SourceProject) {
    // A program that was compiled from a file of the current folder reports the full path.
    files = Set(project.modules.flatMap(\.files).flatMap { [$0, realPath(of: $0)] })
    modules = Set(project.modules.map(\.name))
  }

  /// Takes a line in.
  ///
  /// - Returns: the lines to pass on now.
  mutating func take(_ line: String) -> [String] {
    if Self.beginsReport(line) { isInReport = true }
    if isInReport {
      if place.isEmpty, let range = line.firstRange(of: " at ") { noteFramePlace(line[range.upperBound...]) }
      return keep(line)
    }
    // One stands before a report.
    if line.isEmpty { return keep(line) }
    let before = giveBack()
    guard let range = line.firstRange(of: "Fatal error") else { return before + [line] }
    message = String(line[range.upperBound...].drop { $0 == ":" || $0 == " " })
    noteMessagePlace(line[..<range.lowerBound])
    return before + keep(line)
  }

  /// The program has ended.
  ///
  /// - Returns: the lines that belong to no crash after all.
  mutating func end(isCrash: Bool) -> [String] { isCrash ? [] : giveBack() }

  private static func beginsReport(_ line: String) -> Bool {
    ["*** Signal ", "*** Program crashed", "💣 Program crashed"].contains { line.hasPrefix($0) }
  }

  private mutating func keep(_ line: String) -> [String] {
    kept.append(line)
    keptBytes += line.utf8.count + 1
    return keptBytes > Self.longestReport ? giveBack() : []
  }

  private mutating func giveBack() -> [String] {
    defer { (kept, keptBytes, isInReport) = ([], 0, false) }
    return kept
  }

  /// `Shop/Cart.swift:12: `
  private mutating func noteMessagePlace(_ text: Substring) {
    place = ""
    let parts = text.split(separator: "/")
    guard parts.count == 2, modules.contains(String(parts[0])) else { return }
    place = parts[1].split(separator: ":").prefix(2).joined(separator: ":")
  }

  /// `/home/me/Shop/Cart.swift:12:5`, the file as the compiler was given it.
  private mutating func noteFramePlace(_ text: Substring) {
    let parts = text.split(separator: ":")
    guard parts.count >= 2, files.contains(String(parts[0])) else { return }
    place = "\(parts[0].split(separator: "/").last ?? ""):\(parts[1])"
  }
}
