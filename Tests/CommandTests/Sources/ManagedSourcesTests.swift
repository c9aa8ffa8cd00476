import Foundation
import TestSupport
import Testing

/// A user's own files with a model of Core Data beside them.
@Suite struct ManagedSourcesTests {
  private static let model = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Item" representedClassName="Item" syncable="YES" codeGenerationType="class">
            <attribute name="timestamp" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <attribute name="name" optional="YES" attributeType="String" defaultValueString="new"/>
        </entity>
    </model>

    """

  private static let app = """
    import CoreData
    import SwiftUI

    @main
    struct ItemsApp: App {
        let container: NSPersistentContainer = {
            let container = NSPersistentContainer(name: "Items")
            container.loadPersistentStores { _, error in
                if let error { fatalError("\\(error)") }
            }
            return container
        }()

        var body: some Scene {
            WindowGroup { ContentView() }
                .environment(\\.managedObjectContext, container.viewContext)
        }
    }

    """

  private static let view = """
    import SwiftUI

    struct ItemRow: View {
        @ObservedObject var item: Item

        var body: some View {
            HStack {
                Text(item.name ?? "")
                Button("Rename") { item.name = "renamed" }
            }
        }
    }

    struct ContentView: View {
        @Environment(\\.managedObjectContext) private var viewContext
        @FetchRequest(
            sortDescriptors: [NSSortDescriptor(keyPath: \\Item.timestamp, ascending: true)],
            predicate: NSPredicate(format: "name BEGINSWITH[c] %@ OR name = %@", "N", "renamed"), animation: .default)
        private var items: FetchedResults<Item>

        var body: some View {
            List {
                ForEach(items) { ItemRow(item: $0) }
                Button("Add") {
                    let item = Item(context: viewContext)
                    item.timestamp = Date()
                    try? viewContext.save()
                }
            }
        }
    }

    """

  private func sources() throws -> SourceFolder {
    try SourceFolder([
      "App.swift": Self.app, "Views.swift": Self.view,
      "Items.xcdatamodeld/Items.xcdatamodel/contents": Self.model,
    ])
  }

  @Test func `an app with a data model is recorded unchanged`() throws {
    let sources = try sources()
    let run = try sources.redrawTrace(
      "record --sources . --strict --step 'tap \"Add\"' --step 'tap \"Rename\"' -o items.rtrace")
    #expect(run.errors == "")
    #expect(
      try sources.reasons("items.rtrace") == """
        # tick 0 "first appearance"
        ItemsApp: @self changed.
        ContentView: @self, @identity, _viewContext, _items changed.
        # tick 1 "tap Add"
        ContentView: _items changed.
        ItemRow: @self, @identity, _item changed.
        # tick 2 "tap Rename"
        ItemRow: _item changed.
        ContentView: _items changed.

        """)
    let why = try sources.redrawTrace("why items.rtrace ContentView --tick 1").output
    #expect(why.contains("NSManagedObjectContext.insert(Item)"))
    #expect(try sources.redrawTrace("why items.rtrace ItemRow --tick 2").output.contains("Item.name"))
  }

  @Test func `an edited model is compiled again`() throws {
    let sources = try sources()
    _ = try sources.redrawTrace("record --sources . -o a.rtrace")
    let path = sources.folder.url.appendingPathComponent("Items.xcdatamodeld/Items.xcdatamodel/contents")
    try Self.model.replacing("name=\"name\"", with: "name=\"title\"").write(to: path, atomically: true, encoding: .utf8)
    let run = try sources.redrawTrace("record --sources . --strict -o b.rtrace")
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("Views.swift:8:"))
  }
}
