import Foundation

/// A view that wraps an AppKit view.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: AnyObject
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>
  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension NSViewRepresentable {
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }
  public static func _evaluate(_ node: _Node) { RepresentedNSView<Self>.evaluate(node) }
  /// What the update would change isn't known without running it.
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

/// The context in which a view is created and updated.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable>: _RepresentedContext {
  public let _place: _RepresentedPlace<Representable.Coordinator>
}

private enum RepresentedNSView<R: NSViewRepresentable>: Represented {
  typealias Place = _RepresentedPlace<R.Coordinator>
  nonisolated static var kind: StaticString { "NSViewRepresentable" }
  static var nameOfMake: String { "makeNSView" }
  nonisolated static var nameOfDismantle: String { "dismantleNSView" }
  static func coordinator(of view: R) -> R.Coordinator { view.makeCoordinator() }
  static func make(_ view: R, _ place: Place) -> R.NSViewType { view.makeNSView(context: R.Context(_place: place)) }
  static func update(_ object: R.NSViewType, _ view: R, _ place: Place) {
    view.updateNSView(object, context: R.Context(_place: place))
  }
  static func size(_ proposal: ProposedViewSize, _ object: R.NSViewType, _ view: R, _ place: Place) -> CGSize? {
    view.sizeThatFits(proposal, nsView: object, context: R.Context(_place: place))
  }
  static func dismantle(_ object: R.NSViewType, _ coordinator: R.Coordinator) {
    R.dismantleNSView(object, coordinator: coordinator)
  }
}

/// A view that wraps an AppKit controller.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == Never {
  associatedtype NSViewControllerType: AnyObject
  associatedtype Coordinator = Void
  typealias Context = NSViewControllerRepresentableContext<Self>
  func makeNSViewController(context: Context) -> NSViewControllerType
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context) -> CGSize?
}

extension NSViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension NSViewControllerRepresentable {
  public static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context)
    -> CGSize?
  { nil }
  public static func _evaluate(_ node: _Node) { RepresentedNSViewController<Self>.evaluate(node) }
  /// What the update would change isn't known without running it.
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

/// The context in which a controller is created and updated.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable>: _RepresentedContext {
  public let _place: _RepresentedPlace<Representable.Coordinator>
}

private enum RepresentedNSViewController<R: NSViewControllerRepresentable>: Represented {
  typealias Place = _RepresentedPlace<R.Coordinator>
  nonisolated static var kind: StaticString { "NSViewControllerRepresentable" }
  static var nameOfMake: String { "makeNSViewController" }
  nonisolated static var nameOfDismantle: String { "dismantleNSViewController" }
  static func coordinator(of view: R) -> R.Coordinator { view.makeCoordinator() }
  static func make(_ view: R, _ place: Place) -> R.NSViewControllerType {
    view.makeNSViewController(context: R.Context(_place: place))
  }
  static func update(_ object: R.NSViewControllerType, _ view: R, _ place: Place) {
    view.updateNSViewController(object, context: R.Context(_place: place))
  }
  static func size(_ proposal: ProposedViewSize, _ object: R.NSViewControllerType, _ view: R, _ place: Place) -> CGSize?
  {
    view.sizeThatFits(proposal, nsViewController: object, context: R.Context(_place: place))
  }
  static func dismantle(_ object: R.NSViewControllerType, _ coordinator: R.Coordinator) {
    R.dismantleNSViewController(object, coordinator: coordinator)
  }
}
