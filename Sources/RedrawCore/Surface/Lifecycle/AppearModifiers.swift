/// Hears when the view comes into sight and when it goes: with the tree, or with the page or tab that it is on.
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

/// What holds from appearing to disappearing.
class SightMemory {
  unowned let element: _HandlerElement
  private let scope: VisibilityScope?
  private var number = 0
  private(set) var isInSight = false

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

  private func end() {
    scope?.remove(number)
    change(false)
  }

  func appear() {}
  /// In a row that a stack shows again.
  func appearAgain() {}
  func disappear() {}
}

private final class AppearMemory: SightMemory {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var site: SourceSite?

  override func appear() {
    if let onAppear { element.enqueue("onAppear", site: site, onAppear) }
  }

  override func appearAgain() { appear() }

  override func disappear() {
    if let onDisappear { element.enqueue("onDisappear", site: site, turn: .gone, onDisappear) }
  }
}

/// Runs a task from when the view comes into sight until it goes, anew for each other id.
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
    element.enqueue("task", site: modifier.site, turn: .started) {
      if run.isCancelled { return }
      run.task = Task.immediate(priority: modifier.priority) { @MainActor in await modifier.action() }
    }
  }

  override func disappear() { run.cancel() }

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
