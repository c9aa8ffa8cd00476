import Foundation

/// The tracks of a keyframe animation.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body
  @KeyframesBuilder<Value> var body: Body { get }
  /// The path of each part of the value, starting from `value`.
  func _paths(from value: Value) -> [_KeyframePath<Value>]
}

extension Keyframes where Body: Keyframes, Body.Value == Value {
  public func _paths(from value: Value) -> [_KeyframePath<Value>] { body._paths(from: value) }
}

extension Keyframes where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no keyframes of its own: nobody asks for its body.") }
}

/// Moves one part of a value.
public struct _KeyframePath<Root> {
  let duration: TimeInterval
  let move: (inout Root, TimeInterval) -> Void
}

public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
  public typealias Body = Never
  private let part: WritableKeyPath<Root, Value>
  private let content: Content

  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    (part, self.content) = (keyPath, content())
  }

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  public func _paths(from value: Root) -> [_KeyframePath<Root>] {
    let start = value[keyPath: part]
    let way = KeyframeWay(from: start.animatableData, along: content._steps)
    return [
      _KeyframePath(duration: way.duration) { root, time in
        root[keyPath: part].animatableData = way.data(at: time)
      }
    ]
  }
}

public struct _Tracks<Value>: Keyframes {
  public typealias Body = Never
  let paths: (Value) -> [_KeyframePath<Value>]
  public func _paths(from value: Value) -> [_KeyframePath<Value>] { paths(value) }
}

@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ tracks: K) -> _Tracks<Value> where K.Value == Value {
    _Tracks(paths: tracks._paths)
  }
  public static func buildExpression<K: KeyframeTrackContent>(_ step: K) -> _Tracks<Value> where K.Value == Value {
    _Tracks(paths: KeyframeTrack<Value, Value, _Steps<Value>>(\.self) { step }._paths)
  }
  public static func buildBlock(_ tracks: _Tracks<Value>...) -> _Tracks<Value> {
    _Tracks { value in tracks.flatMap { $0.paths(value) } }
  }
}

/// The values of keyframes at any time, independent of a view.
public struct KeyframeTimeline<Value> {
  private let start: Value
  private let paths: [_KeyframePath<Value>]

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content()._paths(from: initialValue))
  }

  init(_ start: Value, _ paths: [_KeyframePath<Value>]) { (self.start, self.paths) = (start, paths) }

  public var duration: TimeInterval { paths.map(\.duration).max() ?? 0 }

  public func value(time: TimeInterval) -> Value {
    var value = start
    update(value: &value, time: time)
    return value
  }

  public func value(progress: Double) -> Value { value(time: progress * duration) }

  public func update(value: inout Value, time: TimeInterval) {
    for path in paths { path.move(&value, time) }
  }

  public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }
}
