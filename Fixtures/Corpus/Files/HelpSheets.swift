import SafariServices
import SwiftUI
import WebKit

struct SafariView: UIViewControllerRepresentable {
  let url: URL
  func makeUIViewController(context: UIViewControllerRepresentableContext<SafariView>) -> SFSafariViewController {
    let controller = SFSafariViewController(url: url)
    controller.preferredControlTintColor = .systemBlue
    return controller
  }
  func updateUIViewController(_ controller: SFSafariViewController, context: UIViewControllerRepresentableContext<SafariView>) {}
}

struct HTMLText: UIViewRepresentable {
  let html: String
  func makeUIView(context: Context) -> WKWebView { WKWebView() }
  func updateUIView(_ view: WKWebView, context: Context) { view.loadHTMLString(html, baseURL: nil) }
}

struct ShareSheet: UIViewControllerRepresentable {
  let items: [Any]
  func makeUIViewController(context: Context) -> UIActivityViewController {
    UIActivityViewController(activityItems: items, applicationActivities: nil)
  }
  func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}

struct HelpScreen: View {
  @State private var isHelpShown = false
  @State private var isShared = false
  @State private var views = 0
  var body: some View {
    HTMLText(html: "<b>\(views)</b>").frame(height: 40)
    Button("Add") { views += 1 }
    Button("Help") { isHelpShown = true }.sheet(isPresented: $isHelpShown) { SafariView(url: URL(string: "https://example.com")!) }
    Button("Share") { isShared = true }.sheet(isPresented: $isShared) { ShareSheet(items: ["text"]) }
  }
}

#Preview { HelpScreen() }
