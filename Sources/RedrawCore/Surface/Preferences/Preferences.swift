/// A value that views pass up to those above them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

struct PreferenceModifier<K: PreferenceKey>: _HandlerModifier {
  let value: K.Value

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let kept = element.memory as? PreferenceValue<K>
    element.memory = PreferenceValue<K>(value: value)
    if let kept, ComparisonPlan.of(K.Value.self).areEqual(kept.value, value) { return }
    element.engine.preferences.haveChanged = true
    element.onDetach = { [unowned element] in element.engine.preferences.haveChanged = true }
  }
}

private struct PreferenceValue<K: PreferenceKey> {
  let value: K.Value
}

struct PreferenceChangeModifier<K: PreferenceKey>: _HandlerModifier where K.Value: Equatable {
  let action: (K.Value) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    if let reader = element.memory as? TypedPreferenceReader<K> {
      reader.action = action
      return
    }
    let reader = TypedPreferenceReader<K>(element, action, site)
    element.memory = reader
    element.engine.preferences.add(reader)
    element.onDetach = { [unowned element, unowned reader] in element.engine.preferences.remove(reader) }
  }
}

/// Checks after each pass whether a preference has changed, and runs its handler if so.
protocol PreferenceReader: AnyObject {
  func update()
}

private final class TypedPreferenceReader<K: PreferenceKey>: PreferenceReader where K.Value: Equatable {
  private unowned let element: _HandlerElement
  fileprivate var action: (K.Value) -> Void
  private let site: SourceSite
  private var last: K.Value?

  init(_ element: _HandlerElement, _ action: @escaping (K.Value) -> Void, _ site: SourceSite) {
    self.element = element
    self.action = action
    self.site = site
  }

  func update() {
    let value = K.value(below: element) ?? K.defaultValue
    if value == last { return }
    last = value
    element.enqueue("onPreferenceChange", site: site) { [self] in action(value) }
  }
}

extension PreferenceKey {
  /// The preference of the views below; `nil` if none of them sets it.
  ///
  /// A view's own preference replaces those below it; those of siblings are reduced in order.
  static func value(below parent: _Element) -> Value? {
    var result: Value?
    parent.visitChildren { child in
      guard let own = value(at: child) else { return }
      guard var sum = result else { return result = own }
      reduce(value: &sum) { own }
      result = sum
    }
    return result
  }

  /// The preference of a view and those below it.
  static func value(at element: _Element) -> Value? {
    let memory = (element as? _HandlerElement)?.memory
    if let own = memory as? PreferenceValue<Self> { return own.value }
    guard let change = memory as? PreferenceTransform<Self> else { return value(below: element) }
    var value = value(below: element) ?? defaultValue
    change.transform(&value)
    return value
  }
}

/// The readers of preferences, outermost first.
final class PreferenceReaders: EngineService {
  private var readers: [any PreferenceReader] = []
  /// Whether a view's preference has changed or was removed.
  var haveChanged = false

  /// Before everything that may read what their handlers write.
  static var rank: Int { 1 }

  func add(_ reader: any PreferenceReader) {
    readers.append(reader)
    haveChanged = true
  }

  func remove(_ reader: any PreferenceReader) { readers.removeAll { $0 === reader } }

  func passEnded(_ engine: Engine) {
    guard haveChanged else { return }
    haveChanged = false
    for reader in readers.reversed() { reader.update() }
  }
}

extension Engine {
  var preferences: PreferenceReaders { service(PreferenceReaders.self) }
}

extension View {
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value))
  }

  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action, site: SourceSite(file: file, line: line)))
  }
}
