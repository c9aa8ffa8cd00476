/// How an item of the rendered output changes its value, and remembers the one at the beginning of the tick.
///
/// An item has its value, the value's plan, and memory for the earlier value, which is filled from the first change in a tick until
/// the tick's end, unless the tick created the item. Whether the item looks as it did before is determined with each change, when
/// the compiler knows the value's type; the end of the tick only reads the result.
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
        // `moveInitialize` would read a whole stride, which may extend beyond the end of the object that ends with the value.
        memory.initialize(to: $0.move())
        $0.initialize(to: new)
      }
    } else {
      value = new
    }
  }

  /// Called when the item is freed.
  static func free(_ before: Before, of item: _Element) {
    if item.hasChanged { before.deinitialize(count: 1) }
    before.deallocate()
  }
}

extension _Element {
  /// Notes the first change of an item in the tick; `false` if the tick created it, so that its earlier look doesn't matter.
  @usableFromInline
  final func _changed() -> Bool {
    borrowedEngine.with { engine in
      engine.markChangedOutput()
      if birthTick == engine.tick.number { return false }
      engine.tick.commit.touched.append(Borrowed(self, keptBy: Keeper.treeOrItself))
      marks = marks.subtracting(.looksAsBefore).union(.changed)
      return true
    }
  }

  /// The same for a leaf: memory for its earlier look, which the caller initializes.
  @usableFromInline
  final func _changedLeaf(size: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    if !_changed() { return nil }
    return borrowedEngine.with { engine in
      placeNumber = engine.tick.commit.looks.take(size: size, alignment: alignment)
      return engine.tick.commit.looks[placeNumber]
    }
  }

  /// What a leaf looked like when the tick began.
  ///
  /// - Precondition: it has changed in this tick.
  @usableFromInline
  final var _earlierLook: UnsafeMutableRawPointer { borrowedEngine.with { $0.tick.commit.looks[placeNumber] } }

  @usableFromInline
  final func _changedAgain(looksAsBefore: Bool) {
    self.looksAsBefore = looksAsBefore
    borrowedEngine.with { $0.markChangedOutput() }
  }
}
