/// Someone who wants to know places.
protocol LayoutClient: AnyObject {
  func didLayout(_ pass: LayoutPass)
}

/// Those who ask for places. Without any of them nothing is ever laid out.
final class LayoutClients: EngineService {
  private var clients: [any LayoutClient] = []
  private var hasNewClients = false

  /// After all that a pass changes.
  static var rank: Int { 3 }

  func add(_ client: any LayoutClient) {
    clients.append(client)
    hasNewClients = true
  }

  func remove(_ client: any LayoutClient) { clients.removeAll { $0 === client } }

  /// Lays out what is on screen, where the output has changed or someone is new, and tells everyone.
  func passEnded(_ engine: Engine) {
    guard !clients.isEmpty, hasNewClients || engine.tick.commit.hasChanges, let root = engine.root else { return }
    hasNewClients = false
    let pass = LayoutPass(root)
    for client in clients { client.didLayout(pass) }
  }
}

extension CommitCounts {
  /// The output looks, or looked for a moment, different from when the tick began.
  var hasChanges: Bool { inserted + removed + reordered > 0 || !touched.isEmpty }
}

extension Engine {
  var layout: LayoutClients { service(LayoutClients.self) }
}
