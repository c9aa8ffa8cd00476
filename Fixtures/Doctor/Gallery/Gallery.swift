import SwiftUI

struct Photo: Identifiable {
  var id: UUID { UUID() }
  let name: String
  var likes: Int
}

struct PhotoTile: View {
  let photo: Photo

  var body: some View {
    Text("\(photo.name): \(photo.likes)")
  }
}

struct PhotoCaption: View {
  let photos: [Photo]

  var body: some View {
    Text("\(photos.count) photos")
  }
}

struct GalleryView: View {
  @State private var photos = ["Sea", "Hill", "Tree", "Road"].map { Photo(name: $0, likes: 0) }

  var body: some View {
    VStack {
      PhotoCaption(photos: photos)
      Button("Like the sea") { photos[0].likes += 1 }
      ForEach(photos) { photo in
        PhotoTile(photo: photo)
      }
    }
  }
}

#Preview("Gallery") {
  GalleryView()
}
