import RedrawCombine
import Testing

private class Base: ObservableObject {
  @Published var name = "a"
}

private final class Store: Base {
  @Published var count = 0
  @Published private(set) var doubled = 0

  override init() {
    super.init()
    $count.map { $0 * 2 }.assign(to: &$doubled)
  }
}

private final class Bare: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
}

private final class Target { var value = 0 }

@MainActor
@Suite struct PublishedTests {
  @Test func `a published property sends its value, then each new one before it is set`() {
    let store = Store()
    var seen: [String] = []
    let kept = store.$count.sink { seen.append("\($0) while \(store.count)") }
    store.count = 1
    #expect(seen == ["0 while 0", "1 while 0"])
    kept.cancel()
  }

  @Test func `an object announces each write in advance, even of inherited properties`() {
    let store = Store()
    var told = 0
    let kept = store.objectWillChange.sink { told += 1 }
    store.name = "b"
    #expect(told == 1)
    store.count = 1
    #expect(told == 3)
    #expect(store.doubled == 2)
    kept.cancel()
  }

  @Test func `the engine is notified of a write before the property's subscribers`() {
    TestHost.run { host in
      let base = Base()
      _ = base.objectWillChange
      let kept = base.$name.dropFirst().sink { _ in }
      base.name = "b"
      #expect(host.events == ["name: a to b", "because of 1", "sink String"])
      kept.cancel()
      base.name = "c"
      #expect(host.events.count == 4)
    }
  }

  @Test func `assigning to a published property lasts as long as its object`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var store: Store? = Store()
    let isGone = { [weak store] in store == nil }
    if let store { subject.assign(to: &store.$count) }
    #expect(store?.doubled == 2)
    subject.send(4)
    #expect(store?.doubled == 8)
    store = nil
    subject.send(5)
    #expect(isGone())
  }

  @Test func `assigning to a key path writes each value until it is cancelled`() {
    let target = Target()
    let subject = PassthroughSubject<Int, Never>()
    let kept = subject.assign(to: \.value, on: target)
    subject.send(3)
    kept.cancel()
    subject.send(4)
    #expect(target.value == 3)
  }

  @Test func `an object can have a custom publisher`() {
    let bare = Bare()
    let noted = Noted(bare.objectWillChange.map { "changed" })
    bare.objectWillChange.send()
    #expect(noted.log == ["changed"])
  }
}

@MainActor
@Suite struct AsyncValuesTests {
  @Test func `the values of a publisher can be awaited`() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.filter({ $0 != 2 }).values { values.append(value) }
    #expect(values == [1, 3])
  }

  @Test func `a value sent before it is awaited is kept`() async {
    let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.values.makeAsyncIterator()
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == nil)
  }
}
