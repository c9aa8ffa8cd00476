import Combine
import SwiftUI

struct Memo: Codable, Identifiable {
  var id = UUID()
  var title: String
  var seconds: Double
}

/// Keeps memos in a file, as most small apps do.
final class MemoStore: ObservableObject {
  @Published private(set) var memos: [Memo] = []
  @Published private(set) var total = 0.0
  var latestTitle = ""
  private let file = URL.documentsDirectory.appending(path: "memos-of-this-recording.json")
  private var bag: Set<AnyCancellable> = []

  init() {
    $memos.map { $0.map(\.seconds).reduce(0, +) }.assign(to: &$total)
    $memos.map { $0.last?.title ?? "" }.subscribe(Subscribers.Assign(object: self, keyPath: \.latestTitle))
    $memos.map(\.count).removeDuplicates().sink { _ in }.store(in: &bag)
    if let data = try? Data(contentsOf: file) { memos = (try? JSONDecoder().decode([Memo].self, from: data)) ?? [] }
  }

  func add(_ memo: Memo) { memos.append(memo) }
}

struct VoiceMemos: View {
  @StateObject private var store = MemoStore()

  private static let lengths: DateComponentsFormatter = {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = .positional
    formatter.zeroFormattingBehavior = .pad
    return formatter
  }()

  var body: some View {
    List {
      ForEach(store.memos) { memo in
        MemoRow(title: memo.title, length: Self.lengths.string(from: memo.seconds) ?? "")
      }
      Text(Measurement(value: store.total, unit: UnitDuration.seconds).formatted(.measurement(width: .abbreviated)))
      Text((try? AttributedString(markdown: "**\(store.memos.count)** memos")) ?? "")
      Button("Add") { store.add(Memo(title: "Memo \(store.memos.count + 1)", seconds: 75)) }
    }
  }
}

struct MemoRow: View {
  let title: String
  let length: String
  var body: some View { LabeledContent(title, value: length) }
}

#Preview { VoiceMemos() }
