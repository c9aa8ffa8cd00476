import RedrawCore
import Testing

private struct Recipe: Identifiable, Hashable {
  let id: Int
  var title: String
  var isFavorite = false
  var steps: [String] = []
}

@Observable @MainActor
private final class Store {
  var recipes = [Recipe(id: 1, title: "Soup"), Recipe(id: 2, title: "Bread")]
  var query = ""
  var path = NavigationPath()
  var found: [Recipe] { query.isEmpty ? recipes : recipes.filter { $0.title.contains(query) } }
  func load() async {}
}

private enum Route: Hashable {
  case recipe(Recipe)
  case settings
}

private struct RecipeRow: View {
  let recipe: Recipe
  var body: some View {
    HStack {
      Text(recipe.title).font(.headline)
      Spacer()
      if recipe.isFavorite { Image(systemName: "heart.fill").foregroundStyle(.red) }
    }
    .contentShape(Rectangle())
  }
}

private struct RecipeList: View {
  @Bindable var store: Store
  @State private var selection: Set<Recipe.ID> = []
  @State private var editMode = EditMode.inactive
  @State private var isAdding = false

  var body: some View {
    NavigationStack(path: $store.path) {
      List(selection: $selection) {
        Section {
          ForEach(store.found) { recipe in
            NavigationLink(value: Route.recipe(recipe)) { RecipeRow(recipe: recipe) }
              .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                Button(role: .destructive) {
                  store.recipes.removeAll { $0.id == recipe.id }
                } label: {
                  Label("Delete", systemImage: "trash")
                }
                .tint(.red)
              }
              .contextMenu { Button("Copy") {} }
              .listRowSeparator(.hidden)
              .listRowInsets(EdgeInsets())
          }
          .onDelete(perform: delete)
          .onMove { store.recipes.move(fromOffsets: $0, toOffset: $1) }
        } header: {
          Text("Recipes").textCase(nil)
        }
        Section(footer: Text("\(store.recipes.count) in all")) {
          NavigationLink("Settings", value: Route.settings)
          NavigationLink {
            Text("about")
          } label: {
            Label("About", systemImage: "info.circle")
          }
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Cook")
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .recipe(let recipe): Text("Page of \(recipe.title)").navigationTitle(recipe.title)
        case .settings: Text("All settings")
        }
      }
      .searchable(text: $store.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search")
      .refreshable { await store.load() }
      .task { await store.load() }
      .environment(\.editMode, $editMode)
      .toolbar {
        EditButton()
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
      }
      .sheet(isPresented: $isAdding) {
        NavigationStack { AddRecipe { store.recipes.append($0) } }.presentationDetents([.medium])
      }
      .overlay { if store.found.isEmpty { Text("Nothing") } }
    }
  }

  private func delete(at offsets: IndexSet) { store.recipes.remove(atOffsets: offsets) }
}

private struct AddRecipe: View {
  let onAdd: (Recipe) -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  var body: some View {
    Form { TextField("Title", text: $title) }
      .toolbar {
        Button("Save") {
          onAdd(Recipe(id: 9, title: title))
          dismiss()
        }
        .disabled(title.isEmpty)
      }
  }
}

private struct RootTabs: View {
  enum Tab: Hashable { case list, columns }
  @State private var store = Store()
  @State private var tab = Tab.list
  @State private var selected: Recipe.ID?
  var body: some View {
    TabView(selection: $tab) {
      RecipeList(store: store).tabItem { Label("List", systemImage: "list.bullet") }.tag(Tab.list)
      NavigationSplitView {
        List(store.recipes, selection: $selected) { Text("pick \($0.title)") }
      } detail: {
        if let selected { Text("detail \(selected)") } else { Text("choose") }
      }
      .tabItem { Label("Columns", systemImage: "rectangle.split.2x1") }
      .tag(Tab.columns)
    }
  }
}

/// Both bindings of the columns, with two and with three of them.
private struct ColumnScreen: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.detail
  var body: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
      Text("side")
    } content: {
      Text("middle")
    } detail: {
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
        Text("inner side")
      } detail: {
        Text("inner detail")
      }
    }
  }
}

@MainActor
@Suite struct NavigationSurfaceTests {
  @Test func `a split view with both bindings of its columns shows all of them`() {
    #expect(TestApp(ColumnScreen()).texts == ["side", "middle", "inner side", "inner detail"])
  }

  @Test func `an app's list is searched, edited, followed and left`() throws {
    let app = TestApp(RootTabs())
    try app.driver.search("Soup")
    #expect(!app.texts.contains("Bread"))
    try app.driver.endSearch()
    let step = try app.after { try $0.tap("Bread") }
    #expect(step.evaluated == ["RecipeList"], "the list reads the path when it binds it")
    #expect(app.texts.contains("Page of Bread"))
    try app.driver.back()
    try app.driver.swipe("Soup", action: "Delete")
    #expect(app.texts.contains("1 in all"))
    try app.driver.tap("About")
    #expect(app.texts.contains("about"))
    try app.driver.back()
  }

  @Test func `a sheet adds a row, once its button is enabled`() throws {
    let app = TestApp(RootTabs())
    try app.driver.tap("Add")
    #expect(throws: ScenarioError(message: "Button \"Save\" is disabled")) {
      try app.driver.tap("Save")
    }
    try app.driver.type("Pie", into: "Title")
    try app.driver.tap("Save")
    #expect(app.texts.contains("Pie"))
    #expect(!app.texts.contains("3 in all"), "two headers, three recipes and a link are more than five rows")
    try app.driver.scrollToEnd()
    #expect(app.texts.contains("3 in all"))
  }

  @Test func `columns are next to each other`() throws {
    let app = TestApp(RootTabs())
    try app.driver.select("Columns")
    try app.driver.select("pick Bread")
    #expect(app.texts.contains("detail 2"))
  }
}
