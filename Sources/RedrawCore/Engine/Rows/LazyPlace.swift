/// A view written individually in a lazy container, made when the container's window reaches it.
final class LazyPlace<Content: View>: _ParentElement, LazySource, @unchecked Sendable {
  private var content: Content
  private let count: Int
  private let inputs: _ViewInputs
  private let window: LazyWindow
  private var row: LazyRow?
  private var version: UInt32 = 0
  private var position = 0

  init(_ content: Content, count: Int, _ inputs: _ViewInputs, _ window: LazyWindow) {
    (self.content, self.count, self.inputs, self.window) = (content, count, inputs, window)
    super.init(with: inputs)
    window.setNeedsLayout()
  }

  override var lazySource: (any LazySource)? { self }

  @MainActor func update(_ new: Content) {
    content = new
    guard let child, let row else { return }
    if row.isAsleep { version &+= 1 } else { Content._update(child, new) }
  }

  @MainActor func shows(_ new: Content) -> Bool {
    guard let child, let row, !row.isAsleep else { return true }
    return Content._showsSame(child, new)
  }

  @MainActor func layOut(_ pass: inout LazyPass) {
    let end = pass.position + count
    defer { pass.position = end }
    if pass.isCounting { return }
    position = pass.position
    if let standing = pass.standing(of: position..<end) {
      stand(standing)
      if count > 1 { child?.layOutRows(&pass) }
    } else if let row, let child, !row.isAsleep {
      row.version = version
      row.stand(.asleep, child)
      window.fellAsleep(row, of: self)
    }
  }

  @MainActor private func stand(_ standing: LazyRow.Standing) {
    guard let row, let child else { return make(standing) }
    let wasAsleep = row.isAsleep
    row.stand(standing, child)
    if wasAsleep {
      window.woke(row)
      // Closures in it belong to the body in which it was written.
      if row.version != version { engine.reading(for: owner) { Content._update(child, content) } }
    }
  }

  @MainActor private func make(_ standing: LazyRow.Standing) {
    var inputs = inputs
    if count == 1 { inputs.lazyWindow = nil }
    let row = LazyRow(in: &inputs, of: window)
    self.row = row
    let child = engine.reading(for: owner) { Content._make(content, inputs) }
    self.child = child
    row.stand(standing, child)
  }

  @MainActor func end(_ row: LazyRow) {
    guard row === self.row, let child else { return }
    self.child = nil
    self.row = nil
    engine.unmount(child)
  }

  override func visitAwakeChildren(_ visit: (_Element) -> Void) {
    if let child, row?.isAsleep == false { visit(child) }
  }

  override func detach() {
    if let row { window.woke(row) }
    row = nil
    super.detach()
  }

  var realisedRows: [RealisedRow] {
    child.map { [RealisedRow(element: $0, id: nil, place: 0, position: position)] } ?? []
  }
  func position(of id: AnyHashable) -> Int? { nil }
}

extension View {
  /// Creates a lazy place for one of a lazy container's views, or makes the view immediately if it isn't a row or its number of rows
  /// can't be known.
  @usableFromInline
  static func _makeInRow(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    guard let window = inputs.lazyWindow, !window.makesAtOnce,
      case .constant(let count) = _subviewCount(in: window.subviewContext), count > 0
    else { return _make(view, inputs) }
    return LazyPlace(view, count: count, inputs, window)
  }

  @usableFromInline
  static func _updateInRow(_ element: _Element, _ view: Self) {
    if let place = element as? LazyPlace<Self> { place.update(view) } else { _update(element, view) }
  }

  static func _showsSameInRow(_ element: _Element, _ view: Self) -> Bool {
    (element as? LazyPlace<Self>)?.shows(view) ?? _showsSame(element, view)
  }
}
