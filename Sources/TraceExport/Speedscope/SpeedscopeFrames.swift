import TraceAnalysis
import TraceFormat

/// The frames: views, and the labels of ticks.
struct SpeedscopeFrames {
  struct Frame {
    let name: String
    var file = ""
    var line: UInt32 = 0
  }

  /// The limit for bytes of labels, after which new labels share a frame.
  private static let room = 4 << 20

  private(set) var all: [Frame] = []
  private var views: [TypeID: Int] = [:]
  private var labels: [String: Int] = [:]
  private var bytes = 0

  mutating func number(of view: TypeID, _ definitions: TraceDefinitions) -> Int {
    if let known = views[view] { return known }
    let type = definitions[view]
    views[view] = all.count
    all.append(
      Frame(name: definitions.name(of: view), file: ShownText.name(type?.file ?? ""), line: type?.line ?? 0))
    return all.count - 1
  }

  mutating func number(ofTick label: String) -> Int {
    let name = bytes > Self.room ? "other ticks" : label.isEmpty ? "tick" : ShownText.name(label)
    if let known = labels[name] { return known }
    bytes += name.utf8.count + 64
    labels[name] = all.count
    all.append(Frame(name: name))
    return all.count - 1
  }
}
