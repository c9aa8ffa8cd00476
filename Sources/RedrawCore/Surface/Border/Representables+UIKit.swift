import Foundation

/// A view that wraps a UIKit view.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: AnyObject
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
  public static func _evaluate(_ node: _Node) { RepresentedUIView<Self>.evaluate(node) }
  /// What the update would change isn't known without running it.
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

/// The context in which a view is created and updated.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable>: _RepresentedContext {
  public let _place: _RepresentedPlace<Representable.Coordinator>
}

private enum RepresentedUIView<R: UIViewRepresentable>: Represented {
  typealias Place = _RepresentedPlace<R.Coordinator>
  nonisolated static var kind: StaticString { "UIViewRepresentable" }
  static var nameOfMake: String { "makeUIView" }
  nonisolated static var nameOfDismantle: String { "dismantleUIView" }
  static func coordinator(of view: R) -> R.Coordinator { view.makeCoordinator() }
  static func make(_ view: R, _ place: Place) -> R.UIViewType { view.makeUIView(context: R.Context(_place: place)) }
  static func update(_ object: R.UIViewType, _ view: R, _ place: Place) {
    view.updateUIView(object, context: R.Context(_place: place))
  }
  static func size(_ proposal: ProposedViewSize, _ object: R.UIViewType, _ view: R, _ place: Place) -> CGSize? {
    view.sizeThatFits(proposal, uiView: object, context: R.Context(_place: place))
  }
  static func dismantle(_ object: R.UIViewType, _ coordinator: R.Coordinator) {
    R.dismantleUIView(object, coordinator: coordinator)
  }
}

/// A view that wraps a UIKit controller.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: AnyObject
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context)
    -> CGSize?
  { nil }
  public static func _evaluate(_ node: _Node) { RepresentedUIViewController<Self>.evaluate(node) }
  /// What the update would change isn't known without running it.
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

/// The context in which a controller is created and updated.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable>: _RepresentedContext {
  public let _place: _RepresentedPlace<Representable.Coordinator>
}

private enum RepresentedUIViewController<R: UIViewControllerRepresentable>: Represented {
  typealias Place = _RepresentedPlace<R.Coordinator>
  nonisolated static var kind: StaticString { "UIViewControllerRepresentable" }
  static var nameOfMake: String { "makeUIViewController" }
  nonisolated static var nameOfDismantle: String { "dismantleUIViewController" }
  static func coordinator(of view: R) -> R.Coordinator { view.makeCoordinator() }
  static func make(_ view: R, _ place: Place) -> R.UIViewControllerType {
    view.makeUIViewController(context: R.Context(_place: place))
  }
  static func update(_ object: R.UIViewControllerType, _ view: R, _ place: Place) {
    view.updateUIViewController(object, context: R.Context(_place: place))
  }
  static func size(_ proposal: ProposedViewSize, _ object: R.UIViewControllerType, _ view: R, _ place: Place) -> CGSize?
  {
    view.sizeThatFits(proposal, uiViewController: object, context: R.Context(_place: place))
  }
  static func dismantle(_ object: R.UIViewControllerType, _ coordinator: R.Coordinator) {
    R.dismantleUIViewController(object, coordinator: coordinator)
  }
}
