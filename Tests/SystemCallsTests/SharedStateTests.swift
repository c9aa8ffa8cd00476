import SystemCalls
import Testing

/// State that threads change and wait for.
@Suite struct SharedStateTests {
  @Test func `a thread receives from another one in order`() {
    let queue = SharedState([Int]())
    let thread = SystemThread { for number in 0..<1_000 { queue.change { $0.append(number) } } }
    let taken = (0..<1_000).map { _ in queue.wait { $0.isEmpty ? nil : $0.removeFirst() } }
    thread?.join()
    #expect(taken == Array(0..<1_000))
  }

  @Test func `changes of several threads are not lost`() {
    let count = SharedState(0)
    let threads = (0..<4).compactMap { _ in SystemThread { for _ in 0..<1_000 { count.change { $0 += 1 } } } }
    for thread in threads { thread.join() }
    #expect(count.change { $0 } == 1_000 * threads.count)
  }
}
