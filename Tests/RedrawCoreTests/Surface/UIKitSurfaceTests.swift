import Foundation
import RedrawCore
import Testing

extension UIColor {
  fileprivate convenience init(hex: Int) {
    self.init(red: CGFloat(hex >> 16 & 255) / 255, green: 0, blue: CGFloat(hex & 255) / 255, alpha: 1)
  }
}

private struct RoundedCorner: Shape {
  var corners: UIRectCorner = .allCorners
  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 4, height: 4))
    return Path(path.cgPath)
  }
}

private struct Phone: View {
  @State private var copied = "nothing"

  var body: some View {
    VStack {
      Text(copied).font(Font(UIFont.systemFont(ofSize: 14, weight: .medium)))
      Color(UIColor(hex: 0xFF0000))
      Color(#colorLiteral(red: 0.5, green: 0, blue: 0, alpha: 1))
      Image(uiImage: UIImage(named: "logo") ?? UIImage()).frame(width: UIScreen.main.bounds.width / 3)
      Button("Copy") {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UIPasteboard.general.string = "code"
        copied = UIPasteboard.general.string ?? ""
      }
    }
  }
}

@MainActor
@Suite struct UIKitSurfaceTests {
  @Test func `colors, fonts, pictures and sizes of a phone are shown as SwiftUI's own`() {
    let shown = lines(Phone())
    #expect(shown.contains { $0.contains("rgb(1.0, 0.0, 0.0)") })
    #expect(shown.contains { $0.contains("rgb(0.5, 0.0, 0.0)") })
    #expect(shown.contains { $0.contains("Image logo") })
    #expect(shown.contains { $0.contains("131") }, "a third of the screen that the layout has")
    #expect(shown.contains { $0.contains("system 14.0 medium") })
  }

  @Test func `copied content can be pasted`() throws {
    let app = TestApp(Phone())
    try app.driver.tap("Copy")
    #expect(app.texts.first == "code")
  }

  nonisolated static let corners: [(UIRectCorner, RectangleCornerRadii)] = [
    (.allCorners, RectangleCornerRadii(topLeading: 4, bottomLeading: 4, bottomTrailing: 4, topTrailing: 4)),
    ([.topLeft, .bottomRight], RectangleCornerRadii(topLeading: 4, bottomTrailing: 4)),
  ]

  @Test(arguments: corners)
  func `corners are rounded as SwiftUI rounds them`(_ corners: UIRectCorner, _ radii: RectangleCornerRadii) {
    let rect = CGRect(x: 0, y: 0, width: 30, height: 20)
    #expect(RoundedCorner(corners: corners).path(in: rect) == Path(roundedRect: rect, cornerRadii: radii))
  }

  @Test func `a path that is drawn by reference is the path that is drawn by value`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 5, y: 0))
    path.close()
    let same = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 3, y: 4))
      $0.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 5, y: 0))
      $0.closeSubpath()
    }
    #expect(Path(path.cgPath) == same)
    #expect(path.bounds.maxX == 9)
  }

  @Test func `equal colors and fonts are equal, whichever object holds them`() {
    #expect(UIColor(hex: 0xFF0000) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor.blue)
    #expect(UIFont.systemFont(ofSize: 3) == UIFont.systemFont(ofSize: 2).withSize(3))
    #expect(UIImage(systemName: "star") != UIImage(named: "star"))
    #expect(UIImage(data: Data()) == nil)
  }

  @Test func `names of an asset catalog are shown by what the catalog calls them`() {
    let logo = ImageResource(name: "logo", bundle: .main)
    let shown = lines(
      HStack {
        Image(logo)
        Label("Home", image: logo)
        Color(ColorResource(name: "Brand Red", bundle: .main))
      })
    #expect(shown.filter { $0.contains("logo") }.count == 2)
    #expect(shown.contains { $0.contains("Brand Red") })
  }

  @Test func `a button, a tab and a toolbar item with only a role have the role's label`() throws {
    var confirmed = false
    let app = TestApp(
      TabView {
        Tab("First", systemImage: "star") {
          Button(role: .confirm) { confirmed = true }.toolbar { DefaultToolbarItem(kind: .search) }
        }
        Tab(role: .search) { Text("found") }
      }
      .tabViewBottomAccessory { Text("playing") })
    try app.driver.tap("Confirm")
    #expect(confirmed)
    #expect(app.texts.contains("playing"))
    try app.driver.select("Search")
    #expect(app.texts.contains("found"))
  }
}
