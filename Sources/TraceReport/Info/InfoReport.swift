import JSONText
import TerminalText
import TraceAnalysis
import TraceFormat

/// A trace's metadata, size and contents, as text and JSON.
public struct InfoReport {
  private let name: String
  private let info: TraceInfo
  private let showsScreen: Bool

  /// - Parameter showsScreen: whether JSON includes the screen.
  public init(_ info: TraceInfo, of name: String, showsScreen: Bool = false) {
    self.info = info
    self.name = name
    self.showsScreen = showsScreen
  }

  /// Only what steps could act on at the end; `nil` if the trace was recorded without it.
  public var screenText: String? {
    info.screen.map { screen in
      let scenario = ShownText.name(info.metadata?.scenario ?? "")
      return ControlTable(screen.controls, omittedSteps: screen.omittedSteps)
        .text(heading: "\(printable(scenario.isEmpty ? name : scenario)), last screen, since tick \(screen.tick)")
    }
  }

  /// - Parameter width: the maximum number of columns, or `nil` for no limit.
  public func text(width: Int?) -> String {
    let format = info.format.map { [("format", "\($0.major).\($0.minor)")] } ?? []
    let rows =
      format + metadataRows + sizeRows + partRows + stateRows
      + [("records", grouped(UInt64(info.records)))] + countRows
    let lines = rows.flatMap { label, value in
      let line = "  \(label)\(String(repeating: " ", count: max(1, 17 - label.count)))\(printable(value))"
      return width.map { line.wrapped(to: $0, hanging: 19) } ?? [line]
    }
    return ([printable(name)] + lines).map { $0 + "\n" }.joined()
  }

  public var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("file", name)
      object.add("format", info.format.map { "\($0.major).\($0.minor)" })
      object.add(info.metadata)
      if let release = info.metadata?.release {
        object.add("release", release.system)
        object.add("sdk", release.kit)
      }
      if let imported = info.metadata?.importedFrom { add(imported, to: &object) }
      object.addUnknown(of: knowledge)
      object.add("bytes", info.byteCount)
      object.addObject("sizes") { sizes in
        for part in parts {
          sizes.addObject(part.name) { size in
            size.add("bytes", part.bytes)
            size.add("share", share(of: part.bytes))
          }
        }
      }
      object.add("finished", info.isFinished)
      object.add("faults", info.faultCount)
      object.add("blocks", info.blocks)
      object.add("firstTick", info.ticks?.lowerBound)
      object.add("lastTick", info.ticks?.upperBound)
      object.addObject("records") { counts in
        for kind in RecordKind.allCases { counts.add(kind.name, info.count(of: kind)) }
      }
      object.add("wasted", knowledge.number(.waste, info.wasted))
      object.add("bytesPerEvaluation", info.bytesPerEvaluation)
      object.addObject("definitions") { counts in
        counts.add("types", info.definitions.types)
        counts.add("properties", info.definitions.properties)
        counts.add("sites", info.definitions.sites)
        counts.add("reasons", info.definitions.reasons)
      }
      object.add("unknownBlocks", info.unknownBlocks)
      object.add("unknownRecords", info.unknownRecords)
      object.add("unknownColumns", info.unknownColumns)
      if showsScreen, let screen = info.screen { add(screen, to: &object) }
    }
  }

  private var knowledge: TraceKnowledge { info.metadata?.knowledge ?? TraceKnowledge() }

  private func add(_ imported: ImportedFrom, to object: inout JSONObject) {
    object.addObject("importedFrom") { object in
      object.addArray("forms") { list in imported.forms.forEach { list.add($0) } }
      object.addArray("files") { list in imported.files.forEach { list.add($0) } }
      object.add("ticks", imported.ticks)
    }
  }

  private func add(_ screen: TraceScreen, to object: inout JSONObject) {
    object.addObject("screen") { object in
      object.add("tick", screen.tick)
      ControlTable(screen.controls).add(to: &object)
      object.addUnlessZero("omittedSteps", screen.omittedSteps)
    }
  }

  private var metadataRows: [(String, String)] {
    guard let metadata = info.metadata else { return [("metadata", "lost")] }
    let lists = [("parameters", metadata.parameters), ("rules", metadata.rules), ("extras", metadata.ownExtras)]
    var rows = [("producer", metadata.producer), ("scenario", metadata.scenario.isEmpty ? "none" : metadata.scenario)]
    if let imported = metadata.importedFrom {
      rows.append(
        ("imported from", "\(imported.files.joined(separator: ", ")) (\(imported.forms.joined(separator: ", ")))"))
      rows.append(("ticks by", imported.ticks))
    } else {
      rows.append(("release", "\(metadata.release.system), built with SDK \(metadata.release.kit)"))
      rows.append(("seed", "\(metadata.seed)"))
    }
    if !knowledge.isComplete { rows.append((notKnown, knowledge.unknownNames.joined(separator: ", "))) }
    return rows
      + lists.filter { !$1.isEmpty }.map { label, entries in
        (label, entries.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))
      }
  }

  private var sizeRows: [(String, String)] {
    let share = info.bytesPerEvaluation.map { ", \(rounded($0)) bytes per evaluation" } ?? ""
    let blocks = "\(counted(info.blocks, "block")) of records"
    return [("size", "\(counted(info.byteCount, "byte")) in \(blocks)\(share)")]
  }

  /// What takes up the bytes, with names for text and JSON.
  private var parts: [(label: String, name: String, bytes: UInt64)] {
    let sizes = info.sizes
    return [
      ("evaluations", "evaluations", sizes.evaluations), ("other records", "otherRecords", sizes.records),
      ("definitions", "definitions", sizes.definitions), ("sums", "sums", sizes.sums),
      ("metadata", "metadata", sizes.metadata), ("index", "index", sizes.index), ("headers", "headers", sizes.headers),
      ("anything else", "other", info.otherBytes),
    ]
  }

  private func share(of bytes: UInt64) -> Double? {
    info.byteCount == 0 ? nil : Double(bytes) / Double(info.byteCount)
  }

  private var partRows: [(String, String)] {
    parts.filter { $0.bytes > 0 }.map { part in
      ("  \(part.label)", "\(counted(part.bytes, "byte")) (\(percent(part.bytes, of: info.byteCount)))")
    }
  }

  private var stateRows: [(String, String)] {
    var rows: [(String, String)] = []
    if let ticks = info.ticks { rows.append(("ticks", "\(ticks.lowerBound)..\(ticks.upperBound)")) }
    let known = info.definitions
    rows.append(
      (
        "definitions",
        "types \(amount(known.types)), properties \(amount(known.properties)), sites \(amount(known.sites)), "
          + "reasons \(amount(known.reasons))"
      ))
    rows.append(("finished", info.isFinished ? "yes" : "no: the recording was cut short"))
    if info.faultCount > 0 { rows.append(("faults", "\(amount(info.faultCount)); see 'redraw-trace verify'")) }
    if info.unknownBlocks + info.unknownRecords + info.unknownColumns > 0 {
      let unknown =
        "blocks \(amount(info.unknownBlocks)), records \(amount(info.unknownRecords)), "
        + "columns \(amount(info.unknownColumns))"
      rows.append(("unknown", "\(unknown): from a later version"))
    }
    return rows
  }

  private var countRows: [(String, String)] {
    RecordKind.allCases.filter { info.count(of: $0) > 0 }.map { kind in
      let waste = knowledge.words(.waste, "\(grouped(info.wasted)) wasted")
      let wasted = kind == .evaluation ? " (\(waste == notKnown ? "waste not known" : waste))" : ""
      return ("  \(kind.name)", "\(grouped(info.count(of: kind)))\(wasted)")
    }
  }

  private func amount(_ count: Int) -> String { grouped(UInt64(count)) }
}
