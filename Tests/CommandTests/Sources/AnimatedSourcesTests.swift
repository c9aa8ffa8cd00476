import TestSupport
import Testing

/// Sources whose views are animated, recorded as they are.
@Suite struct AnimatedSourcesTests {
  private static let ring = """
    import SwiftUI

    @Animatable
    struct Ring: View {
      var progress: Double
      private var width = 4.0
      @AnimatableIgnored var turns: Double
      let label: String

      init(_ progress: Double, turns: Double) { (self.progress, self.turns, label) = (progress, turns, "ring") }

      var body: some View {
        Text("\\(label) \\(progress) \\(turns)")
      }
    }

    struct Screen: View {
      @State private var isFull = false

      var body: some View {
        Ring(isFull ? 1 : 0, turns: isFull ? 1 : 0)
        Button("Fill") { withAnimation(.linear(duration: 0.2)) { isFull = true } }
      }
    }

    #Preview { Screen() }
    """

  @Test func `a view with @Animatable runs on each frame while settling, at the requested rate`()
    throws
  {
    let sources = try SourceFolder(["Ring.swift": Self.ring])
    let run = try sources.redrawTrace(
      "record --sources Ring.swift --frame-rate 20 --step 'tap Fill' --step settle -o ring.rtrace")
    #expect(run.errors == "")
    #expect(
      try sources.reasons("ring.rtrace") == """
        # tick 0 "first appearance"
        Screen: @self, @identity, _isFull changed.
        Ring: @self changed.
        # tick 1 "tap Fill"
        Screen: _isFull changed.
        Ring: @self changed.
        # tick 2 "settle, at 50ms, frame 1"
        Ring: @self changed.
        # tick 3 "settle, at 100ms, frame 2"
        Ring: @self changed.
        # tick 4 "settle, at 150ms, frame 3"
        Ring: @self changed.
        # tick 5 "settle, at 200ms, frame 4"
        Ring: @self changed.

        """, "in the tap's own tick it runs for what is left out of the animation")
    #expect(try sources.redrawTrace("info ring.rtrace").output.contains("frame-rate=20"))
  }
}
