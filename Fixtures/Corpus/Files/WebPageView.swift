import SwiftUI
import WebKit

struct WebPageView: UIViewRepresentable {
  let url: URL
  @Binding var isLoading: Bool

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.navigationDelegate = context.coordinator
    view.scrollView.bounces = false
    return view
  }

  func updateUIView(_ view: WKWebView, context: Context) {
    if view.url != url { view.load(URLRequest(url: url)) }
  }

  final class Coordinator: NSObject, WKNavigationDelegate {
    private let parent: WebPageView
    init(_ parent: WebPageView) { self.parent = parent }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { parent.isLoading = false }
    func webView(
      _ webView: WKWebView, decidePolicyFor action: WKNavigationAction, decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(action.navigationType == .linkActivated ? .cancel : .allow) }
  }
}

struct Browser: View {
  @State private var page = 1
  @State private var isLoading = true
  var body: some View {
    WebPageView(url: URL(string: "https://example.com/\(page)")!, isLoading: $isLoading)
      .overlay { if isLoading { ProgressView() } }
    Button("Add") { page += 1 }
  }
}

#Preview { Browser() }
