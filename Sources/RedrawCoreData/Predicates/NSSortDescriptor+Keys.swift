// On this system, Foundation supports only sort descriptors with key paths to values that aren't optional.

extension NSObject {
  /// A property by name, for objects of contexts.
  public subscript(_managedKey key: String) -> Any? {
    KeyedValue.of(self, key.split(separator: ".").map(String.init))
  }
}

extension NSSortDescriptor {
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject[_managedKey: key ?? "self"], ascending: ascending) { a, b in
      ComparedValue(a).order(to: ComparedValue(b)) ?? .orderedSame
    }
  }

  /// The selector isn't called: `localizedStandardCompare(_:)` and similar methods compare text as SwiftUI's
  /// descriptors do.
  public convenience init<Method>(key: String?, ascending: Bool, selector: Method?) {
    self.init(keyPath: \NSObject[_managedKey: key ?? "self"], ascending: ascending, comparator: standardOrder)
  }

  public convenience init<Root, Value, Method>(keyPath: KeyPath<Root, Value>, ascending: Bool, selector: Method?) {
    self.init(keyPath: keyPath, ascending: ascending, comparator: standardOrder)
  }

  public convenience init<Root, Value: Comparable>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { a, b in
      ComparedValue(a).order(to: ComparedValue(b)) ?? .orderedSame
    }
  }

  /// For `Bool`, and for other types that aren't Comparable.
  @_disfavoredOverload
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { a, b in
      ComparedValue(a).order(to: ComparedValue(b)) ?? .orderedSame
    }
  }

  static func areSame(_ a: [NSSortDescriptor], _ b: [NSSortDescriptor]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { areSame($0, $1) }
  }

  private static func areSame(_ a: NSSortDescriptor, _ b: NSSortDescriptor) -> Bool {
    if let a = a as? any SameSorting { return a.sortsSame(as: b) }
    return a === b || a.keyPath == b.keyPath && a.ascending == b.ascending
  }
}

/// A descriptor with more than a key path.
protocol SameSorting {
  func sortsSame(as other: NSSortDescriptor) -> Bool
}

/// Text as the Finder sorts it.
private func standardOrder(_ a: Any, _ b: Any) -> ComparisonResult {
  if case (.text(let a), .text(let b)) = (ComparedValue(a), ComparedValue(b)) { return a.localizedStandardCompare(b) }
  return ComparedValue(a).order(to: ComparedValue(b)) ?? .orderedSame
}
