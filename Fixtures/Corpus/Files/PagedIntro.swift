import SwiftUI
import UIKit

struct PageView<Page: View>: View {
  var pages: [Page]
  @State private var currentPage = 0
  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      PageViewController(pages: pages, currentPage: $currentPage)
      PageControl(numberOfPages: pages.count, currentPage: $currentPage)
    }
    Button("Add") { currentPage = (currentPage + 1) % pages.count }
  }
}

struct PageViewController<Page: View>: UIViewControllerRepresentable {
  var pages: [Page]
  @Binding var currentPage: Int

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIViewController(context: Context) -> UIPageViewController {
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = context.coordinator
    return controller
  }

  func updateUIViewController(_ controller: UIPageViewController, context: Context) {
    controller.setViewControllers([context.coordinator.controllers[currentPage]], direction: .forward, animated: true)
  }

  class Coordinator: NSObject, UIPageViewControllerDataSource {
    var parent: PageViewController
    var controllers = [UIViewController]()

    init(_ controller: PageViewController) {
      parent = controller
      controllers = parent.pages.map { UIHostingController(rootView: $0) }
    }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController? {
      guard let index = controllers.firstIndex(of: controller), index > 0 else { return controllers.last }
      return controllers[index - 1]
    }

    func pageViewController(_ pages: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController? {
      guard let index = controllers.firstIndex(of: controller), index + 1 < controllers.count else { return controllers.first }
      return controllers[index + 1]
    }
  }
}

struct PageControl: UIViewRepresentable {
  var numberOfPages: Int
  @Binding var currentPage: Int

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = numberOfPages
    control.addTarget(context.coordinator, action: #selector(Coordinator.updateCurrentPage(sender:)), for: .valueChanged)
    return control
  }

  func updateUIView(_ control: UIPageControl, context: Context) { control.currentPage = currentPage }

  class Coordinator: NSObject {
    var control: PageControl
    init(_ control: PageControl) { self.control = control }
    @objc func updateCurrentPage(sender: UIPageControl) { control.currentPage = sender.currentPage }
  }
}

#Preview { PageView(pages: [Text("One"), Text("Two")]) }
