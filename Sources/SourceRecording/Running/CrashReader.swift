/// Finds what a crash is about among the lines that the runtime prints of it.
struct CrashReader {
  private(set) var message = ""
  /// In the user's own code: the standard library and the engine stop on its behalf.
  private(set) var place = ""
  private var isInReport = false
  private let files: Set<String>
  private let modules: Set<String>

  init(_ project: SourceProject) {
    files = Set(project.modules.flatMap(\.files))
    modules = Set(project.modules.map(\.name))
  }

  /// Whether the line belongs to the report of a crash.
  mutating func take(_ line: String) -> Bool {
    if let range = line.firstRange(of: "Fatal error") {
      message = String(line[range.upperBound...].drop { $0 == ":" || $0 == " " })
      noteMessagePlace(line[..<range.lowerBound])
      isInReport = true
      return true
    }
    if line.hasPrefix("*** ") || line.hasPrefix("💣") { isInReport = true }
    guard isInReport else { return false }
    if place.isEmpty, let range = line.firstRange(of: " at ") { noteFramePlace(line[range.upperBound...]) }
    return true
  }

  /// `Shop/Cart.swift:12: `
  private mutating func noteMessagePlace(_ text: Substring) {
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
