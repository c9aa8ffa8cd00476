/// Whether the contents of a page, a tab or the like are visible: its views appear and disappear together, while they stay in the
/// tree with their state.
final class VisibilityScope {
  private var isOwnVisible: Bool
  private weak var parent: VisibilityScope?
  private var members: [Int: (Bool) -> Void] = [:]
  private var returns: [Int: () -> Void] = [:]
  private var count = 0
  private var number = 0

  /// It is visible only while `parent` is.
  init(parent: VisibilityScope?, isVisible: Bool = true) {
    self.parent = parent
    isOwnVisible = isVisible
    if let parent {
      number = parent.add(onReturn: { [weak self] in self?.noteReturn() }) { [weak self] isVisible in
        if let self, self.isOwnVisible { notify(isVisible) }
      }
    }
  }

  deinit { parent?.remove(number) }

  var isVisible: Bool { isOwnVisible && parent?.isVisible ?? true }

  func setVisible(_ isVisible: Bool) {
    if isVisible == isOwnVisible { return }
    isOwnVisible = isVisible
    if parent?.isVisible ?? true { notify(isVisible) }
  }

  /// Called when it comes back on screen without having disappeared.
  func noteReturn() {
    guard isVisible else { return }
    for (_, member) in returns.sorted(by: { $0.key < $1.key }) { member() }
  }

  /// Calls `member` at each change, until it is removed by the returned number.
  func add(onReturn: (() -> Void)? = nil, _ member: @escaping (Bool) -> Void) -> Int {
    count += 1
    members[count] = member
    returns[count] = onReturn
    return count
  }

  func remove(_ number: Int) {
    members[number] = nil
    returns[number] = nil
  }

  private func notify(_ isVisible: Bool) {
    for (_, member) in members.sorted(by: { $0.key < $1.key }) { member(isVisible) }
  }
}

enum VisibilityKey: EnvironmentKey {
  static var defaultValue: VisibilityScope? { nil }
}
