/// Somebody who is asked on each frame: a view on its way to another value, a timeline, a completion.
protocol FrameClient: AnyObject {
  /// Takes what the frame brings; `false` where none is needed any more.
  func frame(at now: UInt64, _ engine: Engine) -> Bool
  /// It will not end by itself, however long the clock runs.
  var isEndless: Bool { get }
  /// What runs, in a few words.
  var words: String { get }
}

/// Frames on the scenario's clock, for as long as somebody asks for them. Without clients there are none, and advancing
/// the clock costs nothing.
///
/// They lie on a grid that begins with the scenario, as those of a screen do: animations that began at different moments
/// share them.
final class FrameClock {
  private let rate: UInt64
  /// In the order in which they came.
  private var clients: [any FrameClient] = []
  private var members: Set<ObjectIdentifier> = []
  private var timer: ScenarioClock.Timer?

  init(rate: Int) { self.rate = UInt64(max(1, rate)) }

  /// Asks `client` on each frame from the next on; a client that is asked already stays where it is.
  func add(_ client: any FrameClient, _ engine: Engine) {
    guard members.insert(ObjectIdentifier(client)).inserted else { return }
    clients.append(client)
    setTimer(engine)
  }

  func remove(_ client: any FrameClient) {
    if members.remove(ObjectIdentifier(client)) != nil { clients.removeAll { $0 === client } }
  }

  /// When the next frame is due; `nil` while nobody asks for one.
  var due: UInt64? { clients.isEmpty ? nil : timer?.due }

  /// A client will come to its end by itself.
  var hasFiniteClients: Bool { clients.contains { !$0.isEndless } }

  /// What runs, each kind once, in the order in which it began.
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
    // One of them may let another go.
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
  /// Made when somebody first asks for a frame.
  var frames: FrameClock {
    if let frameClock { return frameClock }
    let made = FrameClock(rate: options.frameRate)
    frameClock = made
    return made
  }
}
