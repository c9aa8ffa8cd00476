import SwiftUI

/// A title above its content. It spells the type that its builder makes, which is another one with SDK 27.
struct Card<Title: View, Content: View>: View {
  private let parts: TupleView<(Title, Content)>

  init(@ViewBuilder parts: () -> TupleView<(Title, Content)>) { self.parts = parts() }

  var body: some View { VStack { parts } }
}
