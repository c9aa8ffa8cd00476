import Kingfisher
import SwiftUI

struct Avatar: View {
  let url: URL?
  var body: some View {
    KFImage(url)
      .placeholder { ProgressView() }
      .resizable()
      .frame(width: 40, height: 40)
  }
}

struct Profile: View {
  @State private var followers = 10
  var body: some View {
    HStack {
      Avatar(url: URL(string: "https://example.com/a.png"))
      Text("\(followers) followers")
      Button("Add") { followers += 1 }
    }
  }
}

#Preview { Profile() }
