import Foundation
import RedrawCore
import Testing

private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Keeps the last frame that the layout gave to a view.
private final class Frames {
  var global: [CGRect] = []
  var size: CGSize? { global.last?.size }
}

/// The frame of `view` on a screen without a safe area, inside of what `around` makes of it.
@MainActor
private func frame<V: View, A: View>(_ view: V, in around: @escaping (AnyView) -> A) -> CGRect? {
  let frames = Frames()
  _ = TestApp(
    around(AnyView(view.onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { frames.global.append($0) }))
      .frame(width: 393, height: 852).offset(y: -12.5)
  )
  return frames.global.last
}

@MainActor
private func size<V: View>(_ view: V) -> CGSize? { frame(view) { $0 }?.size }

@MainActor
@Suite struct LayoutTests {
  @Test func `views without a size of their own fill the screen`() {
    #expect(size(Color.red) == size(393, 852))
    #expect(size(Rectangle()) == size(393, 852))
    #expect(size(Circle()) == size(393, 393))
  }

  @Test func `text is as wide as its letters and wraps where the line is full`() {
    #expect(size(Text("abcd").font(.system(size: 10))) == size(20, 12))
    #expect(size(Text("abcd").font(.system(size: 10)).frame(width: 10)) == size(10, 24))
    #expect(size(VStack { Text("abcd").lineLimit(1) }.font(.system(size: 10)).frame(width: 10)) == size(10, 12))
    #expect(size(Text("a\nbc").font(.system(size: 20))) == size(20, 48))
  }

  @Test func `frames and padding change the proposed and the actual size`() {
    #expect(size(Color.red.frame(width: 10)) == size(10, 852))
    #expect(size(Color.red.frame(maxWidth: 100, maxHeight: .infinity)) == size(100, 852))
    #expect(size(Text("ab").font(.system(size: 10)).frame(maxWidth: .infinity)) == size(393, 12))
    #expect(size(Text("ab").font(.system(size: 10)).frame(minWidth: 50)) == size(50, 12))
    #expect(size(Text("ab").font(.system(size: 10)).padding(5)) == size(20, 22))
    #expect(size(Text("ab").font(.system(size: 10)).padding(.horizontal)) == size(42, 12))
    #expect(size(Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) == size(393, 852))
    #expect(frame(Color.red) { $0.padding(10) } == CGRect(x: 10, y: 10, width: 373, height: 832))
    #expect(size(Color.red.aspectRatio(2, contentMode: .fit)) == size(393, 196.5))
    #expect(size(Image("photo").resizable().scaledToFill().frame(width: 50, height: 100)) == size(50, 100))
    #expect(size(Text("abcd").font(.system(size: 10)).frame(width: 10).fixedSize()) == size(10, 24))
    #expect(frame(Text("ab").font(.system(size: 10)).fixedSize()) { $0.frame(width: 4) }?.width == 10)
  }

  @Test func `an aligned frame puts the view at its side`() {
    let box = Color.red.frame(width: 10, height: 10)
    #expect(
      frame(box) { $0.frame(width: 100, height: 100, alignment: .bottomTrailing).frame(width: 393, height: 852) }
        == CGRect(x: 146.5 + 90, y: 376 + 90, width: 10, height: 10))
    #expect(frame(box) { $0.position(x: 20, y: 30) } == CGRect(x: 15, y: 25, width: 10, height: 10))
    #expect(
      frame(box) { $0.offset(x: 5, y: 1).frame(width: 393, height: 852, alignment: .topLeading) }
        == CGRect(x: 5, y: 1, width: 10, height: 10))
  }

  @Test func `a stack divides its space among flexible views`() {
    let inner = Color.red
    #expect(
      frame(inner) { view in
        HStack(spacing: 10) {
          Color.blue.frame(width: 83)
          view
          Color.green
        }
      } == CGRect(x: 93, y: 0, width: 145, height: 852))
    #expect(
      frame(inner.frame(height: 10)) { view in
        VStack(spacing: 0) {
          Spacer()
          view
        }
      } == CGRect(x: 0, y: 842, width: 393, height: 10))
    #expect(
      frame(inner) { view in
        VStack {
          view
          Divider()
          Text("abc").font(.system(size: 10)).layoutPriority(1)
        }
      }?.height == CGFloat(852 - 16 - 1 - 12))
  }

  @Test func `a stack aligns its views by their guides`() {
    let box = Color.red.frame(width: 10, height: 10)
    #expect(
      frame(box) { view in
        VStack(alignment: .trailing, spacing: 0) {
          Color.blue.frame(width: 50, height: 5)
          view
        }.frame(width: 393, height: 852, alignment: .topLeading)
      } == CGRect(x: 40, y: 5, width: 10, height: 10))
    #expect(
      frame(box) { view in
        VStack(alignment: .leading, spacing: 0) {
          Color.blue.frame(width: 50, height: 5)
          view.alignmentGuide(.leading) { $0[HorizontalAlignment.center] - 20 }
        }.frame(width: 393, height: 852, alignment: .topLeading)
      }?.minX == 15)
  }

  @Test func `a custom alignment has its default position and can be set`() {
    enum Third: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
    }
    let box = Color.red.frame(width: 10, height: 30)
    let third = VerticalAlignment(Third.self)
    #expect(
      frame(box) { view in
        HStack(alignment: third, spacing: 0) {
          Color.blue.frame(width: 10, height: 60)
          view
        }.frame(width: 393, height: 852, alignment: .topLeading)
      } == CGRect(x: 10, y: 10, width: 10, height: 30))
  }

  @Test func `an overlay takes the size of its content, not vice versa`() {
    #expect(
      frame(Color.red) { $0.frame(width: 40, height: 20) }?.size == size(40, 20))
    #expect(
      frame(Color.red) { view in Color.blue.frame(width: 40, height: 20).overlay(alignment: .top) { view } }?.size
        == size(40, 20))
    #expect(
      frame(Color.red.frame(width: 4, height: 4)) { view in
        Color.blue.frame(width: 40, height: 20).background(alignment: .bottomTrailing) { view }
          .frame(width: 393, height: 852, alignment: .topLeading)
      } == CGRect(x: 36, y: 16, width: 4, height: 4))
  }

  @Test func `grids give their columns the width of the widest view`() {
    let box = Color.red.frame(width: 10, height: 10)
    #expect(
      frame(box) { view in
        Grid(alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: 3) {
          GridRow {
            Color.blue.frame(width: 30, height: 5)
            Color.blue.frame(width: 5, height: 5)
          }
          GridRow {
            Color.green.frame(width: 5, height: 5)
            view
          }
        }.frame(width: 393, height: 852, alignment: .topLeading)
      } == CGRect(x: 32, y: 8, width: 10, height: 10))
    #expect(
      frame(Color.red.frame(height: 20)) { view in
        LazyVGrid(columns: [GridItem(.fixed(93)), GridItem(.flexible(), spacing: 0), GridItem()], spacing: 4) {
          Text("a")
          view
        }
      }?.width == 146)
  }

  @Test func `scrolled content has its ideal height and rows fill the width`() {
    #expect(frame(Color.red) { view in ScrollView { view } }?.size == size(393, 10))
    #expect(frame(Color.red.frame(width: 1000, height: 5)) { view in ScrollView(.horizontal) { view } }?.minX == 0)
    #expect(
      frame(Color.red) { $0.containerRelativeFrame(.horizontal, count: 2, spacing: 3) }?.width == 195)
  }
}
