import RedrawCore

/// Posts in a list; a tap on one likes it. Only the post that was tapped is evaluated, since each one is given by value.
public struct FeedView: View {
  @State private var posts = (1...20).map { Post(id: $0) }

  public init() {}

  public var body: some View {
    List {
      ForEach(posts) { post in
        PostRow(post: post)
          .onTapGesture { like(post) }
          .accessibilityIdentifier("post \(post.id)")
      }
    }
  }

  private func like(_ post: Post) {
    guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
    posts[index].likes += 1
  }
}

struct PostRow: View {
  let post: Post

  var body: some View {
    HStack {
      Text("Post \(post.id)")
      LikeCount(likes: post.likes)
    }
  }
}

struct LikeCount: View {
  let likes: Int
  var body: some View { Text("\(likes) likes") }
}

struct Post: Identifiable, Equatable {
  let id: Int
  var likes = 0
}
