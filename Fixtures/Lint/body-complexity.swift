// steps: tap "Favorite"
import SwiftUI

struct Profile: View {
  @State private var isFavorite = false

  var body: some View {
    VStack {
      header
      HStack {
        Text("Posts")
        Text("Followers")
        Text("Following")
      }
      footer
    }
  }

  private var header: some View {
    HStack {
      Image(systemName: "person")
      Text("Ada")
      Button(isFavorite ? "Unfavorite" : "Favorite") { isFavorite.toggle() }
    }
  }

  private var footer: some View {
    HStack {
      Text("Joined in 2019")
      Text("London")
    }
  }
}

struct SplitProfile: View {
  var body: some View {
    VStack {
      ProfileHeader()
      HStack {
        Text("Posts")
        Text("Followers")
        Text("Following")
      }
      ProfileFooter()
    }
  }
}

struct ProfileHeader: View {
  @State private var isFavorite = false

  var body: some View {
    HStack {
      Image(systemName: "person")
      Text("Ada")
      Button(isFavorite ? "Unfavorite" : "Favorite") { isFavorite.toggle() }
    }
  }
}

struct ProfileFooter: View {
  var body: some View {
    HStack {
      Text("Joined in 2019")
      Text("London")
    }
  }
}

#Preview("Before") { Profile() }
#Preview("After") { SplitProfile() }
