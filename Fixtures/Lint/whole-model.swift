// steps: tap "Like"; tap "Like"
import SwiftUI

struct Post: Identifiable {
  let id: Int
  var title: String
  var likes = 0
}

struct Feed<Row: View>: View {
  @State private var post = Post(id: 1, title: "Hello")
  @ViewBuilder let row: (Post) -> Row

  var body: some View {
    VStack {
      row(post)
      Button("Like") { post.likes += 1 }
    }
  }
}

struct PostTitle: View {
  let post: Post

  var body: some View { Text(post.title) }
}

struct Title: View {
  let title: String

  var body: some View { Text(title) }
}

#Preview("Before") { Feed { PostTitle(post: $0) } }
#Preview("After") { Feed { Title(title: $0.title) } }
