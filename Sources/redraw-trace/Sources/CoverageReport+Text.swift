import JSONText
import SourceRecording
import TerminalText

extension CoverageReport {
  /// A short overview, then the missing and the value-only names, one per line.
  var text: String {
    let behaviour = uses[.behaviour, default: 0]
    let share = totalUses == 0 ? 100 : Double(behaviour * 1000 / totalUses) / 10
    var text = "\(files) file\(files == 1 ? "" : "s"), \(wholeFiles) of which use only what is available\n"
    text += "\(totalUses) uses of SwiftUI APIs: \(behaviour) supported (\(share)%), "
    text += "\(uses[.value, default: 0]) value-only, \(uses[.missing, default: 0]) missing\n"
    text += Self.list("missing", missing)
    return text + Self.list("value-only", asValue)
  }

  private static func list(_ title: String, _ lines: [Line]) -> String {
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

  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("files", files)
      object.add("wholeFiles", wholeFiles)
      object.add("behaviour", uses[.behaviour, default: 0])
      object.add("value", uses[.value, default: 0])
      object.add("missing", uses[.missing, default: 0])
      object.addArray("missingNames") { names in missing.forEach { names.add($0.name) } }
      object.addArray("valueNames") { names in asValue.forEach { names.add($0.name) } }
    }
  }
}
