import JSONText
import RecordingProtocol
import SourceRecording
import TerminalText
import TraceReport

/// What of a user's sources is supported: by their names, and by compiling them.
struct SourceCoverage {
  let names: CoverageReport
  /// `nil` if only names were counted.
  var checked: CheckedSources?

  private var gaps: [CheckedSources.Gap] { checked?.gaps ?? [] }
  private var opaqueViews: [LeftOutPart] { checked?.opaqueViews ?? [] }

  var isComplete: Bool { names.missing.isEmpty && gaps.isEmpty }

  /// Files that use only what is available, and compile as far as that is known.
  private var wholeFiles: Int {
    names.files - names.incompleteFiles.union(gaps.map { Self.file(of: $0.place) }).count
  }

  private static func file(of place: String) -> String {
    place.split(separator: ":").first.map(String.init) ?? place
  }

  private var missing: Int { names.uses[.missing, default: 0] }
  private var behavior: Int { names.uses[.behavior, default: 0] }
  private var asValue: Int { names.uses[.value, default: 0] }

  // MARK: Text

  /// A short overview, then what is missing, doesn't compile, or is only a value, one per line.
  var text: String {
    let condition = checked == nil ? "use only what is available" : "use only what is available and compile"
    var text = "\(counted(names.files, "file")), \(wholeFiles) of which \(condition)\n"
    text += "\(names.totalUses) uses of Apple's APIs: \(behavior) supported (\(share)%), \(asValue) value-only, "
    text += "\(missing) missing\(others)\n"
    if checked == nil { text += "only names were counted: overloads may be missing\n" }
    text += Self.list("missing", names.missing)
    text += Self.table("doesn't compile here", gaps.map { ($0.place, Self.words(of: $0)) })
    text += Self.table(
      "would be recorded as one item", opaqueViews.map { ($0.name, "\($0.place): \($0.reason)") })
    text += Self.table("would be left out", (checked?.leftOut ?? []).map { ($0.name, "\($0.place): \($0.reason)") })
    return text + Self.list("value-only", names.asValue)
  }

  /// What counts beside the uses: imports, and what doesn't compile.
  private var others: String {
    let imports = names.missingImports == 0 ? [] : [counted(names.missingImports, "import")]
    let errors = gaps.isEmpty ? [] : [counted(gaps.count, "error")]
    let all = imports + errors
    return all.isEmpty ? "" : (all.count > 1 ? ", \(all[0])" : "") + ", and \(all[all.count - 1])"
  }

  /// Of all uses and what counts beside them: below 100 where anything is missing or doesn't compile.
  private var share: Double {
    let all = names.totalUses + gaps.count + names.missingImports
    return all == 0 ? 100 : Double(behavior * 1000 / all) / 10
  }

  private static func words(of gap: CheckedSources.Gap) -> String {
    gap.call.map { "\($0) \(gap.message)" } ?? gap.message
  }

  private static func list(_ title: String, _ lines: [CoverageReport.Line]) -> String {
    guard !lines.isEmpty else { return "" }
    let names = lines.map { printable($0.name) }
    let width = names.map(\.displayWidth).max() ?? 0
    let rows = zip(names, lines).map { name, line in
      let name = name.padded(to: width)
      let uses = String(line.uses)
      return "  \(name)  \(String(repeating: " ", count: max(0, 4 - uses.count)))\(uses)  \(printable(line.place))\n"
    }
    return "\n\(title):\n" + rows.joined()
  }

  private static func table(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = rows.map { printable($0.0).displayWidth }.max() ?? 0
    let lines = rows.map { "  \(printable($0.0).padded(to: width))  \(printable($0.1))\n" }
    return "\n\(title):\n" + lines.joined()
  }

  /// What is missing, without the user's code: nothing of it has a place, a name or a value of theirs.
  var anonymousText: String {
    let lines =
      names.missing.map { ("\($0.name)", $0.uses) }
      + Dictionary(grouping: gaps.filter { !$0.anonymous.isEmpty }) { "\($0.call ?? "-")  \($0.anonymous)" }
      .map { ($0.key, $0.value.count) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    if lines.isEmpty { return "nothing is missing\n" }
    return lines.map { "\($0.1)  \(printable($0.0))\n" }.joined()
  }

  // MARK: JSON

  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("files", names.files)
      object.add("wholeFiles", wholeFiles)
      object.add("behavior", behavior)
      object.add("value", asValue)
      object.add("missing", missing)
      object.add("missingImports", names.missingImports)
      object.add("isCompiled", checked != nil)
      object.add("isComplete", isComplete)
      object.addArray("missingNames") { list in names.missing.forEach { list.add($0.name) } }
      object.addArray("valueNames") { list in names.asValue.forEach { list.add($0.name) } }
      object.addArray("missingUses") { list in
        for line in names.missing {
          list.addObject { entry in
            entry.add("name", line.name)
            entry.add("uses", line.uses)
            entry.add("place", line.place)
          }
        }
      }
      object.addArray("gaps") { list in
        for gap in gaps {
          list.addObject { entry in
            entry.add("place", gap.place)
            if let call = gap.call { entry.add("call", call) }
            entry.add("message", gap.message)
          }
        }
      }
      Self.add(opaqueViews, as: "opaqueViews", to: &object)
      Self.add(checked?.leftOut ?? [], as: "leftOut", to: &object)
    }
  }

  private static func add(_ parts: [LeftOutPart], as name: String, to object: inout JSONObject) {
    object.addArray(name) { list in
      for part in parts {
        list.addObject { entry in
          entry.add("name", part.name)
          entry.add("place", part.place)
          entry.add("reason", part.reason)
        }
      }
    }
  }
}
