/// A client of frames: a view being animated, a timeline, a completion.
protocol FrameClient: AnyObject {
  /// Handles a frame; returns `false` if it needs no more.
  func frame(at now: UInt64, _ engine: Engine) -> Bool
  /// Whether it never ends by itself, however long the clock runs.
  var isEndless: Bool { get }
  /// A short description of what is running.
  var words: String { get }
}

/// Frames on the scenario's clock, while any client needs them. Without clients there are none, and advancing the clock costs
/// nothing.
///
/// Like those of a screen, they are on a grid that starts with the scenario: animations that began at different moments share
/// them.
final class FrameClock {
  private let rate: UInt64
  /// In the order in which they were added.
  private var clients: [any FrameClient] = []
  private var members: Set<ObjectIdentifier> = []
  private var timer: ScenarioClock.Timer?

  init(rate: Int) { self.rate = UInt64(max(1, rate)) }

  /// Adds a client from the next frame on; a client that was already added keeps its position.
  func add(_ client: any FrameClient, _ engine: Engine) {
    guard members.insert(ObjectIdentifier(client)).inserted else { return }
    clients.append(client)
    setTimer(engine)
  }

  func remove(_ client: any FrameClient) {
    if members.remove(ObjectIdentifier(client)) != nil { clients.removeAll { $0 === client } }
  }

  /// When the next frame is due; `nil` without clients.
  var due: UInt64? { clients.isEmpty ? nil : timer?.due }

  /// Whether any client will end by itself.
  var hasFiniteClients: Bool { clients.contains { !$0.isEndless } }

  /// What is running, without duplicates, in the order in which it began.
  var words: [String] {
    clients.map(\.words).reduce(into: []) { all, words in if !all.contains(words) { all.append(words) } }
  }

  func isTimer(_ other: ScenarioClock.Timer) -> Bool { timer === other }

  private func setTimer(_ engine: Engine) {
    if timer != nil { return }
    timer = engine.clock.add(due: moment(after: engine.clock.now), isQuiet: true) { [unowned engine, unowned self] in
      fire(engine)
    }
  }

  private func fire(_ engine: Engine) {
    timer = nil
    let now = engine.clock.now
    // A client may remove another one.
    for client in clients where members.contains(ObjectIdentifier(client)) {
      if !client.frame(at: now, engine) { members.remove(ObjectIdentifier(client)) }
    }
    clients.removeAll { !members.contains(ObjectIdentifier($0)) }
    if !clients.isEmpty { setTimer(engine) }
  }

  /// The first frame after a moment.
  private func moment(after now: UInt64) -> UInt64 {
    let second: UInt64 = 1_000_000_000
    let start = now / second * second
    var frame = (now - start) * rate / second
    while true {
      let (moment, isTooLate) = start.addingReportingOverflow((frame * second + rate / 2) / rate)
      if isTooLate { return .max }
      if moment > now { return moment }
      frame += 1
    }
  }
}

extension Engine {
  /// Created when first used.
  var frames: FrameClock {
    if let frameClock { return frameClock }
    let made = FrameClock(rate: options.frameRate)
    frameClock = made
    return made
  }
}
