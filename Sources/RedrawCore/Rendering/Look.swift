/// How an item of the rendered output goes from one value to the next, and what is kept of the one that it had when the
/// tick began.
///
/// An item has its value, the value's plan and memory for the value before. That is filled with the first change in a
/// tick and until the tick's end, unless the tick made the item itself. Whether the item looks again as it did is found
/// out with each change, where the compiler knows the value's type; the tick's end only asks.
@usableFromInline
enum Look<Value> {
  @usableFromInline typealias Before = UnsafeMutablePointer<Value>

  @inlinable @inline(__always)
  static func update(
    _ value: inout Value, _ before: inout Before?, _ plan: Immortal<ComparisonPlan>, to new: Value, of item: _Element
  ) {
    if plan.areEqual(&value, new) { return }
    if item.hasChanged {
      value = new
      item._changedAgain(looksAsBefore: before.map { plan.areEqual(&$0.pointee, new) } ?? false)
    } else if item._changed() {
      let memory = before ?? .allocate(capacity: 1)
      before = memory
      withUnsafeMutablePointer(to: &value) {
        // Not by `moveInitialize`: that reads a whole stride, which may end behind the object that the value ends.
        memory.initialize(to: $0.move())
        $0.initialize(to: new)
      }
    } else {
      value = new
    }
  }

  /// The item goes for good.
  static func free(_ before: Before, of item: _Element) {
    if item.hasChanged { before.deinitialize(count: 1) }
    before.deallocate()
  }
}

extension _Element {
  /// An item looks different for the first time in the tick; `false` where the tick made it, so that nothing has
  /// to be known of what it looked like.
  @usableFromInline
  final func _changed() -> Bool {
    borrowedEngine.with { engine in
      engine.markChangedOutput()
      if birthTick == engine.tick.number { return false }
      engine.tick.commit.touched.append(Borrowed(self, keptBy: Keeper.treeOrItself))
      hasChanged = true
      looksAsBefore = false
      return true
    }
  }

  @usableFromInline
  final func _changedAgain(looksAsBefore: Bool) {
    self.looksAsBefore = looksAsBefore
    borrowedEngine.with { $0.markChangedOutput() }
  }
}
