import RedrawCore
import RedrawCoreData

private struct NovelSections: View {
  @SectionedFetchRequest(
    sectionIdentifier: \.isRead, sortDescriptors: [SortDescriptor(\.rating), SortDescriptor(\.title)])
  private var sections: SectionedFetchResults<Bool, Novel>

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(sections) { section in
        Section(section.id ? "Read" : "Unread") {
          ForEach(section) { NovelRow(novel: $0) }
        }
      }
      if let first = sections.first?.first {
        Button("Read") {
          first.isRead = true
          first.rating = 5
        }
      }
    }
  }
}

extension ManagedObjects {
  static let sectionedNovels = scenario(
    "fetch-sections", case: "Q5", summary: "An object that moves to another section evaluates the view of the request",
    novels: [("Emma", 4), ("Dune", 3)]
  ) {
    NovelSections()
  } _: { _, app in
    try app.tap("Read")
  }
}
