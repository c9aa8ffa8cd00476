// steps: tap "Add"
import SwiftUI

struct Tag: Identifiable {
  let id: Int
  let name: String
}

struct TagList<ID: Hashable>: View {
  let path: KeyPath<Tag, ID>
  @State private var tags = [Tag(id: 1, name: "new"), Tag(id: 2, name: "old")]

  var body: some View {
    Button("Add") { tags.append(Tag(id: tags.count + 1, name: "new")) }
    ForEach(tags, id: path) { Text($0.name) }
  }
}

#Preview("Before") { TagList(path: \.name) }
#Preview("After") { TagList(path: \.id) }
