import TerminalText
import TraceAnalysis
import TraceFormat

extension TraceDiff {
  /// The releases compared, for example `release 26 → 27: lazyRowsKept always → 50; sdk 26 → 27`. `nil` if they are the
  /// same.
  func releaseWords(_ arrow: String) -> String? {
    guard let base = releases?.base, let head = releases?.head else { return nil }
    let systems = base.system == head.system ? base.system : "\(base.system) \(arrow) \(head.system)"
    let decided = settings.filter { isDecided($0) && $0.name != TraceRelease.systemName }.map {
      "\($0.name) \($0.values.base) \(arrow) \($0.values.head)"
    }
    return printable("release \(systems)" + (decided.isEmpty ? "" : ": " + decided.joined(separator: "; ")))
  }

  /// For example `state objects created and dropped 12 → 0`; `nil` if the numbers are equal.
  func stateObjectWords(_ arrow: String) -> String? {
    if stateObjects.isSame { return nil }
    return "state objects created and dropped: \(grouped(stateObjects.base)) \(arrow) \(grouped(stateObjects.head))"
  }

  /// For example `score 86 → 38 (waste 86 → 28)`, with the parts that changed; `nil` if it wasn't requested.
  func scoreWords(_ arrow: String) -> String? {
    guard let scores else { return nil }
    func points(_ points: Int?) -> String { points.map { "\($0)" } ?? "none" }
    func sides(_ base: Int?, _ head: Int?) -> String {
      base == head ? points(base) : "\(points(base)) \(arrow) \(points(head))"
    }
    let parts = TraceScore.Part.allCases.compactMap { part -> String? in
      let (base, head) = (scores.base.points(of: part), scores.head.points(of: part))
      return base == head ? nil : "\(part.words) \(sides(base, head))"
    }
    return "score \(sides(scores.base.points, scores.head.points))"
      + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }

  /// Settings that differ and aren't determined by the releases.
  var otherSettings: [SettingChange] { settings.filter { !isDecided($0) } }

  private func isDecided(_ setting: SettingChange) -> Bool { releases != nil && releaseSettings.contains(setting.name) }
}
