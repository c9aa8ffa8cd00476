import Foundation
import TestSupport
import Testing

/// A user's own files with `import SwiftData`.
@Suite struct ModelSourcesTests {
  private static let model = """
    import Foundation
    import SwiftData

    @Model
    final class Item {
        @Attribute(.unique) var name: String
        var timestamp: Date
        @Relationship(deleteRule: .cascade) var tags: [Tag]? = []

        init(name: String, timestamp: Date) {
            self.name = name
            self.timestamp = timestamp
        }
    }

    @Model
    class Tag {
        var label = ""
        var item: Item?
        init() {}
    }

    """

  private static let view = """
    import SwiftData
    import SwiftUI

    struct ItemRow: View {
        @Bindable var item: Item

        var body: some View {
            HStack {
                Text(item.name)
                Button("Rename") { item.name += "!" }
            }
        }
    }

    struct ContentView: View {
        @Environment(\\.modelContext) private var modelContext
        @Query(sort: \\Item.timestamp, order: .reverse) private var items: [Item]

        var body: some View {
            List {
                ForEach(items) { ItemRow(item: $0) }
                Button("Add") { modelContext.insert(Item(name: "new", timestamp: .now)) }
            }
        }
    }

    @main
    struct ItemsApp: App {
        let container: ModelContainer = {
            do {
                return try ModelContainer(for: Schema([Item.self]), configurations: [ModelConfiguration()])
            } catch {
                fatalError("\\(error)")
            }
        }()

        var body: some Scene {
            WindowGroup { ContentView() }
                .modelContainer(container)
        }
    }

    """

  @Test func `an app with models is recorded unchanged`() throws {
    let sources = try SourceFolder(["Item.swift": Self.model, "Views.swift": Self.view])
    let run = try sources.redrawTrace(
      "record --sources . --step 'tap \"Add\"' --step 'tap \"Rename\"' -o items.rtrace")
    #expect(run.errors == "")
    #expect(
      try sources.reasons("items.rtrace") == """
        # tick 0 "first appearance"
        ItemsApp: @self changed.
        ContentView: @self, @identity, _modelContext, _items changed.
        # tick 1 "tap Add"
        ContentView: _items changed.
        ItemRow: @self changed.
        # tick 2 "tap Rename"
        ItemRow: @dependencies changed.

        """)
    #expect(
      try sources.redrawTrace("why items.rtrace ContentView --tick 1").output.contains("ModelContext.insert(Item)"))
  }

  @Test func `coverage knows the names, and says which are missing`() throws {
    let sources = try SourceFolder([
      "Item.swift": Self.model,
      "Worker.swift": "import SwiftData\n\n@ModelActor\nactor Worker {}\n",
    ])
    let run = try sources.redrawTrace("coverage --names .")
    #expect(run.output.contains("@ModelActor"))
    #expect(!run.output.contains("import SwiftData"))
    #expect(!run.output.contains("@Relationship"))
  }
}
