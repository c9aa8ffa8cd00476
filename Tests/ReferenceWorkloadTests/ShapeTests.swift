import Testing
import TraceFormat

@testable import ReferenceWorkload

@Suite("The workload has the specified shape")
struct ShapeTests {
  @Test(arguments: [0, 1, 2, 43, 5_000])
  func `it has as many evaluations as asked for, and no empty tick`(evaluations: Int) {
    let ticks = allTicks(ReferenceWorkload(evaluations: evaluations))
    #expect(ticks.reduce(0) { $0 + $1.evaluations.count } == evaluations)
    #expect(ticks.allSatisfy { !$0.evaluations.isEmpty })
    #expect(ticks.isEmpty == (evaluations == 0))
  }

  @Test func `a negative size is an empty workload`() {
    #expect(ReferenceWorkload(evaluations: -1).evaluations == 0)
    #expect(allTicks(ReferenceWorkload(evaluations: -1)).isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `nodes are in preorder under one root`(seed: UInt64) throws {
    let nodes = ReferenceWorkload(evaluations: 0, seed: seed).nodes
    #expect(nodes.count == Specification.nodeCount)
    #expect(nodes[0].parent == nil)
    #expect(nodes[0].subtreeSize == nodes.count)
    for (number, node) in nodes.enumerated().dropFirst() {
      let parent = Int(try #require(node.parent))
      #expect(parent < number)
      #expect(number + node.subtreeSize <= parent + nodes[parent].subtreeSize)
      #expect(node.depth == nodes[parent].depth + 1)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `all types are used, the first ones much more often`(seed: UInt64) {
    let workload = ReferenceWorkload(evaluations: 0, seed: seed)
    var counts = [Int](repeating: 0, count: workload.types.count)
    for node in workload.nodes { counts[node.type] += 1 }
    #expect(workload.types.count == Specification.typeCount)
    #expect(Set(workload.types.map(\.name)).count == Specification.typeCount)
    #expect(counts.min() ?? 0 > 0)
    let frequent = counts.prefix(5).reduce(0, +)
    let rare = counts[45..<50].reduce(0, +)
    #expect(frequent > 10 * rare)
  }

  @Test func `definitions differ from one another and are complete`() {
    let workload = ReferenceWorkload(evaluations: 0)
    #expect(Set(workload.properties).count == workload.properties.count)
    #expect(workload.types.allSatisfy { $0.line > 0 })
    #expect(workload.types.allSatisfy { $0.file.hasSuffix(".swift") })
    #expect(workload.types.allSatisfy { !$0.module.isEmpty })
    #expect(workload.types.contains { $0.name.contains(".") })
  }

  @Test func `a node differs in a property of its type or, now and then, of the theme`() {
    let workload = ReferenceWorkload(evaluations: 30_000)
    var ofTheme = 0
    for tick in allTicks(workload) {
      for evaluation in tick.evaluations {
        let owner = workload.properties[Int(evaluation.property)].owner
        let type = workload.types[workload.nodes[Int(evaluation.node)].type].name
        #expect(owner == type || owner == "Theme")
        if owner == "Theme" { ofTheme += 1 }
      }
    }
    #expect((4_100...4_700).contains(ofTheme))
  }

  @Test func `a tick starts at its source, which alone was signalled, and stays below it`() {
    let workload = ReferenceWorkload(evaluations: 30_000)
    for tick in allTicks(workload) {
      let source = workload.sources[tick.source]
      #expect(tick.evaluations[0].node == source.node)
      #expect(tick.evaluations[0].flags == [])
      #expect(CauseNumber(tick.evaluations[0].cause) == WorkloadCause.write)
      #expect(tick.evaluations.dropFirst().allSatisfy { $0.cause == 0 && $0.flags == .view })
      let end = source.node + UInt32(workload.nodes[Int(source.node)].subtreeSize)
      #expect(tick.evaluations.allSatisfy { $0.node < end })
      #expect(zip(tick.evaluations, tick.evaluations.dropFirst()).allSatisfy { $0.node < $1.node })
    }
  }

  @Test func `records of a tick follow one another at least 60 ns apart, and so do ticks`() {
    var end: UInt64 = 0
    for tick in allTicks(ReferenceWorkload(evaluations: 30_000)) {
      #expect(tick.begin >= end)
      #expect(tick.clock <= tick.begin)
      end = tick.begin
      let instants: [(UInt64, UInt64)] = [(tick.event, 0), (tick.write, 0)]
      let spans = tick.evaluations.map { ($0.start, UInt64($0.duration)) }
      for (start, duration) in instants + spans {
        #expect(start >= end + Specification.shortestGap)
        end = start + duration
      }
      #expect(tick.end >= end + Specification.shortestGap)
      end = tick.end
    }
  }
}
