/// Called when the view appears and disappears: with the tree, or with its page or tab.
@usableFromInline
struct AppearModifier: _HandlerModifier {
  @usableFromInline var onAppear: (() -> Void)?
  @usableFromInline var onDisappear: (() -> Void)?
  @usableFromInline let site: SourceSite

  @usableFromInline
  init(onAppear: (() -> Void)? = nil, onDisappear: (() -> Void)? = nil, site: SourceSite) {
    (self.onAppear, self.onDisappear, self.site) = (onAppear, onDisappear, site)
  }

  @usableFromInline
  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let memory = element.sight as? AppearMemory ?? AppearMemory(element)
    if isFirst { element.sight = memory }
    (memory.onAppear, memory.onDisappear, memory.site) = (onAppear, onDisappear, site)
    if isFirst { memory.begin() }
  }
}

/// State from appearing to disappearing.
class SightMemory {
  unowned let element: _HandlerElement
  private let scope: VisibilityScope?
  private var number = 0
  private(set) var isInSight = false
  /// Whether it has been around nothing but collections.
  private var followsRows = false

  init(_ element: _HandlerElement) {
    self.element = element
    scope = EnvironmentValues(element.environment)[VisibilityKey.self]
  }

  func begin() {
    if let scope {
      number = scope.add(onReturn: { [unowned self] in noteReturn() }) { [unowned self] in change($0) }
    }
    element.onDetach = { [unowned self] in end() }
    if scope?.isVisible ?? true { change(true) }
  }

  private func change(_ isInSight: Bool) {
    if isInSight == self.isInSight { return }
    self.isInSight = isInSight
    if isInSight { appear() } else { disappear() }
  }

  private func noteReturn() {
    if isInSight { appearAgain() }
  }

  // MARK: Collections

  /// Called when the handler's turn has come: a collection without rows isn't in sight. What is in a view is known only then.
  func isThere() -> Bool {
    guard let hasRows = hasRows() else { return true }
    if !followsRows {
      followsRows = true
      element.engine.service(CollectionSights.self).add(self)
    }
    if !hasRows { isInSight = false }
    return hasRows
  }

  /// Called when rows may have come or gone.
  func followRows() {
    if scope?.isVisible ?? true { change(hasRows() ?? true) }
  }

  /// Whether there are rows in what it is around; `nil` if that isn't only collections.
  private func hasRows() -> Bool? {
    var collections: [any LazyRows] = []
    guard element.child?.collectRows(&collections) == true else { return nil }
    return collections.contains { $0.total > 0 }
  }

  // MARK: The end

  private func end() {
    if followsRows { element.engine.service(CollectionSights.self).remove(self) }
    scope?.remove(number)
    change(false)
  }

  func appear() {}
  /// For a row that a stack shows again.
  func appearAgain() {}
  func disappear() {}
}

private final class AppearMemory: SightMemory {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var site: SourceSite?

  override func appear() {
    guard let onAppear else { return element.engine.afterPass { [weak self] in _ = self?.isThere() } }
    element.enqueue("onAppear", site: site, if: isThere, onAppear)
  }

  override func appearAgain() { appear() }

  override func disappear() {
    if let onDisappear { element.enqueue("onDisappear", site: site, turn: .gone, onDisappear) }
  }
}

/// Runs a task while the view is visible, and again for each other id.
struct TaskModifier<ID: Equatable>: _HandlerModifier {
  let id: ID
  let priority: TaskPriority
  let action: @MainActor @Sendable () async -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let memory = element.sight as? TaskMemory<ID> ?? TaskMemory<ID>(element)
    if isFirst { element.sight = memory }
    let isOther = memory.modifier.map { $0.id != id } ?? false
    memory.modifier = self
    if isFirst { memory.begin() } else if isOther, memory.isInSight { memory.restart() }
  }
}

private final class TaskMemory<ID: Equatable>: SightMemory {
  var modifier: TaskModifier<ID>?
  private var run = TaskRun()

  override func appear() {
    guard let modifier else { return }
    let run = TaskRun()
    self.run = run
    let turn: WaitingHandler.Turn = element.engine.options.tasksInPlace ? .inPlace : .started
    element.enqueue("task", site: modifier.site, turn: turn, if: isThere) {
      if run.isCancelled { return }
      run.task = Task.immediate(priority: modifier.priority) { @MainActor in await modifier.action() }
    }
  }

  override func disappear() {
    let run = run
    guard element.engine.options.tasksInPlace else { return run.cancel() }
    element.engine.afterPass(WaitingHandler(turn: .gone) { run.cancel() })
  }

  func restart() {
    run.cancel()
    appear()
  }
}

private final class TaskRun {
  var task: Task<Void, Never>?
  private(set) var isCancelled = false

  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
