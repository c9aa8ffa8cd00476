import JSONText
import TerminalText
import TraceAnalysis
import TraceFormat

/// What a trace is made of, for people and for programs.
public struct InfoReport {
  private let name: String
  private let info: TraceInfo
  private let showsScreen: Bool

  /// - Parameter showsScreen: whether JSON has the screen as well.
  public init(_ info: TraceInfo, of name: String, showsScreen: Bool = false) {
    self.info = info
    self.name = name
    self.showsScreen = showsScreen
  }

  /// What could be acted on at the end, and nothing else; `nil` where the trace was recorded without it.
  public var screenText: String? {
    info.screen.map { screen in
      let scenario = ShownText.name(info.metadata?.scenario ?? "")
      return ControlTable(screen.controls, omittedSteps: screen.omittedSteps)
        .text(heading: "\(printable(scenario.isEmpty ? name : scenario)), last screen, since tick \(screen.tick)")
    }
  }

  /// - Parameter width: the columns to stay within; `nil` for lines of any width.
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
      object.add("wasted", info.wasted)
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
    return [
      ("producer", metadata.producer), ("scenario", metadata.scenario.isEmpty ? "none" : metadata.scenario),
      ("release", "\(metadata.release.system), built with SDK \(metadata.release.kit)"), ("seed", "\(metadata.seed)"),
    ]
      + lists.filter { !$1.isEmpty }.map { label, entries in
        (label, entries.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))
      }
  }

  private var sizeRows: [(String, String)] {
    let share = info.bytesPerEvaluation.map { ", \(rounded($0)) bytes per evaluation" } ?? ""
    let blocks = "\(counted(UInt64(info.blocks), "block")) of records"
    return [("size", "\(counted(info.byteCount, "byte")) in \(blocks)\(share)")]
  }

  /// What the bytes are for, as people and as programs get it.
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
      let wasted = kind == .evaluation ? " (\(grouped(info.wasted)) wasted)" : ""
      return ("  \(kind.name)", "\(grouped(info.count(of: kind)))\(wasted)")
    }
  }

  private func amount(_ count: Int) -> String { grouped(UInt64(count)) }
}
