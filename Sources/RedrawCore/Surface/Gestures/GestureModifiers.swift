import Foundation

/// Which gestures of a view and its content are active.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

struct TapModifier: _HandlerModifier {
  let count: Int
  let action: (CGPoint) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let action = action
    element.offer(".onTapGesture", site) {
      $0.tapCount = count
      $0.tap = { action(.zero) }
    }
  }
}

struct GestureModifier<G: Gesture>: _HandlerModifier {
  let gesture: G
  let mask: GestureMask
  let kind: StaticString

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let session = element.memory as? _GestureSession ?? _GestureSession()
    element.memory = session
    element.kind = kind
    guard mask.contains(.gesture) else { return element.actions = nil }
    let actions = ControlActions()
    let gesture = gesture
    actions.gesture = { input in
      if case .nothing = gesture._receive(input, session, place: 1) { return false }
      return true
    }
    element.actions = actions
  }
}

struct LongPressModifier: _HandlerModifier {
  let minimum: Double
  let action: () -> Void
  let onPressing: ((Bool) -> Void)?
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    let actions = ControlActions(site: site)
    let (minimum, action, onPressing) = (minimum, action, onPressing)
    let session = element.memory as? _GestureSession ?? _GestureSession()
    element.memory = session
    actions.gesture = { input in
      guard case .press(let seconds, let isOver) = input else { return false }
      if session.done[0] == nil {
        session.done[0] = true
        onPressing?(true)
      }
      let isEnough = seconds >= minimum
      guard isEnough || isOver else { return true }
      session.done[0] = nil
      onPressing?(false)
      if isEnough { action() }
      return true
    }
    element.kind = ".onLongPressGesture"
    element.actions = actions
  }
}

struct HoverModifier: _HandlerModifier {
  let action: (Bool) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.offer(".onHover", site) { $0.hover = action }
  }
}

public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

extension View {
  public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(TapModifier(count: count, action: { _ in action() }, site: SourceSite(file: file, line: line)))
  }

  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(TapModifier(count: count, action: action, site: SourceSite(file: file, line: line)))
  }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      LongPressModifier(
        minimum: minimumDuration, action: action, onPressing: onPressingChanged,
        site: SourceSite(file: file, line: line)))
  }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing, file: file, line: line)
  }

  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, kind: ".gesture"))
  }

  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, kind: ".highPriorityGesture"))
  }

  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, kind: ".simultaneousGesture"))
  }

  public func onHover(
    perform action: @escaping (Bool) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(HoverModifier(action: action, site: SourceSite(file: file, line: line)))
  }

  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      HoverModifier(
        action: { action($0 ? .active(.zero) : .ended) }, site: SourceSite(file: file, line: line)))
  }
}
