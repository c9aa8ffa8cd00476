extension ScenarioDriver {
  /// Tells those around a container, and those in its rows, that it was scrolled: a finger moves it and lets go.
  func reportScrolling(of window: LazyWindow) {
    let geometry = ScrollGeometry(window, viewportRows: engine.options.viewportRows)
    func report(_ element: _Element) {
      if let observer = (element as? _HandlerElement)?.memory as? any ScrollObserver,
        LazyWindow.all(below: element).first === window
      {
        for phases in [(ScrollPhase.idle, ScrollPhase.interacting), (.interacting, .idle)] {
          observer.scrolled(ScrollChange(window: window, geometry: geometry, phases: phases))
        }
      }
      element.visitChildren(report)
    }
    if let root = engine.root { report(root) }
    engine.service(ScrollWatchers.self).lookAgain()
  }
}
