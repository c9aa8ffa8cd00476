import RedrawCore

/// Loads in steps, each of which takes some time.
@MainActor @Observable final class Loader {
  var state = "idle"

  func load() async {
    state = "loading"
    let count = await Self.count()
    state = "loaded \(count)"
  }

  @concurrent nonisolated private static func count() async -> Int {
    try? await Task.sleep(for: .seconds(2))
    async let one = Task.detached { 1 }.value
    async let two = value(2)
    return await one + two
  }

  @concurrent nonisolated private static func value(_ value: Int) async -> Int {
    await Task.yield()
    return value
  }
}

struct LoaderView: View {
  let loader: Loader
  @State private var seconds = 0

  var body: some View {
    VStack {
      StateText(text: loader.state)
      Text("\(seconds) s")
      Button("Load") { Task { await loader.load() } }
    }
    .task {
      while !Task.isCancelled {
        do { try await Task.sleep(nanoseconds: 1_000_000_000) } catch { return }
        seconds += 1
      }
    }
  }
}

struct StateText: View {
  let text: String
  var body: some View { Text(text) }
}

/// Shows its loader for as long as it is told to.
struct Switch: View {
  let loader: Loader
  @State private var shows = true

  var body: some View {
    VStack {
      Button("Hide") { shows = false }
      if shows { LoaderView(loader: loader) }
    }
  }
}
