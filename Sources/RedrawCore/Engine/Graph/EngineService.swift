/// A part of the surface that the engine calls at known moments, without knowing what it does: who follows preferences,
/// the focus, the layout, the windows, the screen.
///
/// An engine makes one of each when somebody first asks for it, so that what a scenario doesn't use costs it nothing:
///
///     element.engine.service(FocusRegistry.self).add(publisher)
protocol EngineService: AnyObject {
  init()
  /// The place among services that do something at the same moment: lower ones come first.
  static var rank: Int { get }
  /// A pass has evaluated what there was; handlers that wait for its end run next.
  func passEnded(_ engine: Engine)
  /// A tick ends: its updates are done, and its commit is emitted next.
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
