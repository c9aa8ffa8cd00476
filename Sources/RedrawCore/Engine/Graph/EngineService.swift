/// A part of the surface that the engine calls at defined moments without knowing what it does: preferences, focus, layout,
/// windows, the screen.
///
/// An engine creates each service when it is first requested, so that those a scenario doesn't use cost nothing:
///
///     element.engine.service(FocusRegistry.self).add(publisher)
protocol EngineService: AnyObject {
  init()
  /// The order of services called at the same moment, lowest first.
  static var rank: Int { get }
  /// Called when a pass has evaluated everything, before handlers that wait for its end.
  func passEnded(_ engine: Engine)
  /// Called at the end of a tick, after its updates and before its commit.
  @MainActor func tickEnds(_ engine: Engine)
}

extension EngineService {
  static var rank: Int { 0 }
  func passEnded(_ engine: Engine) {}
  func tickEnds(_ engine: Engine) {}
}

extension Engine {
  func service<Service: EngineService>(_ type: Service.Type) -> Service {
    for case let service as Service in services { return service }
    let made = Service()
    let place = services.firstIndex { Swift.type(of: $0).rank > type.rank } ?? services.endIndex
    services.insert(made, at: place)
    return made
  }

  @MainActor func endTickOfServices() {
    for service in services { service.tickEnds(self) }
  }
}
