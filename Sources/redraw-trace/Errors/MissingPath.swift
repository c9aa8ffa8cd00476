import CommandLineKit
import SystemCalls
import TerminalText

/// What to do if a path doesn't exist: a similar name, or the folder that is already missing.
func adviceOnMissing(_ path: String) -> String {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let name = String(parts.last { !$0.isEmpty } ?? "")
  let parent = path.dropLast(path.hasSuffix("/") ? 1 : 0).dropLast(name.count)
  let folder = parent.isEmpty ? "." : String(parent)
  guard FileSystem.exists(folder) else { return "the folder \(quoted(folder)) doesn't exist either" }
  guard let near = nearest(to: name, in: folder) else { return "check the path" }
  return "did you mean \(quoted(parent + near))?"
}

/// The nearest name in a folder with the same extension; the extension doesn't count as similarity.
private func nearest(to name: String, in folder: String) -> String? {
  let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
  let names = (FileSystem.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && $0.hasSuffix(ending) }.sorted()
  let stems = names.map { String($0.dropLast(ending.count)) }
  return nearestName(to: String(name.dropLast(ending.count)), among: stems).map { $0 + ending }
}
