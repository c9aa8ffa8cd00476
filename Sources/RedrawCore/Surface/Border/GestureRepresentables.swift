import Foundation

/// A gesture that wraps a UIKit recognizer: no touch reaches it, so the recognizer is never made.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable: Gesture where Body == Never, Value == Never {
  associatedtype UIGestureRecognizerType: AnyObject
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Never> {
    .nothing
  }
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// The recognizer's location in the coordinate spaces of views.
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter: Sendable {
  public var localLocation: CGPoint { .zero }
  public var localTranslation: CGPoint? { nil }
  public var localVelocity: CGPoint? { nil }
  public func location(in space: some CoordinateSpaceProtocol) -> CGPoint { .zero }
  public func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? { nil }
  public func velocity(in space: some CoordinateSpaceProtocol) -> CGPoint? { nil }
  public func convert(globalPoint: CGPoint, to space: some CoordinateSpaceProtocol = .local) -> CGPoint { globalPoint }
}

/// A gesture that wraps an AppKit recognizer, in the same way.
@MainActor @preconcurrency
public protocol NSGestureRecognizerRepresentable: Gesture where Body == Never, Value == Never {
  associatedtype NSGestureRecognizerType: AnyObject
  associatedtype Coordinator = Void
  typealias Context = NSGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  func makeNSGestureRecognizer(context: Context) -> NSGestureRecognizerType
  func updateNSGestureRecognizer(_ recognizer: NSGestureRecognizerType, context: Context)
  func handleNSGestureRecognizerAction(_ recognizer: NSGestureRecognizerType, context: Context)
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension NSGestureRecognizerRepresentable {
  public func updateNSGestureRecognizer(_ recognizer: NSGestureRecognizerType, context: Context) {}
  public func handleNSGestureRecognizerAction(_ recognizer: NSGestureRecognizerType, context: Context) {}
  public func _receive(_ input: GestureInput, _ session: _GestureSession, place: Int) -> _GestureEvent<Never> {
    .nothing
  }
}

extension NSGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

@MainActor @preconcurrency
public struct NSGestureRecognizerRepresentableContext<Representable: NSGestureRecognizerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}
