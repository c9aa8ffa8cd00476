/// Something that needs to know its place.
protocol LayoutClient: AnyObject {
  func didLayout(_ pass: LayoutPass)
}

/// The clients of the layout. Without any, nothing is ever laid out.
final class LayoutClients: EngineService {
  private var clients: [any LayoutClient] = []
  private var hasNewClients = false

  /// After everything that a pass can change.
  static var rank: Int { 3 }

  func add(_ client: any LayoutClient) {
    clients.append(client)
    hasNewClients = true
  }

  func remove(_ client: any LayoutClient) { clients.removeAll { $0 === client } }

  /// Lays out what is on screen if the output has changed or a client is new, and notifies all clients.
  func passEnded(_ engine: Engine) {
    guard !clients.isEmpty, hasNewClients || engine.tick.commit.hasChanges, let root = engine.root else { return }
    hasNewClients = false
    let pass = LayoutPass(root)
    for client in clients { client.didLayout(pass) }
  }
}

extension CommitCounts {
  /// Whether the output looks different from the start of the tick, or did for a moment.
  var hasChanges: Bool { inserted + removed + reordered > 0 || !touched.isEmpty }
}

extension Engine {
  var layout: LayoutClients { service(LayoutClients.self) }
}
