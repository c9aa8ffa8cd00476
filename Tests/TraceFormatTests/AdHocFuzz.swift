import Foundation
import Testing
@testable import TraceFormat
@Suite struct AdHocFuzz {
  @Test func mutate() throws {
    guard let folder = ProcessInfo.processInfo.environment["FDFUZZ"] else { return }
    var random = SplitMix(state: UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "1")!)
    let names = ["every-record", "reused-nodes", "tick-across-blocks", "unknown-things", "example", "without-durations"]
    for index in 0..<400 {
      let bytes = try Fixture.trace(names[Int(random.below(UInt64(names.count)))])
      var blocks = HandBuiltBlock.blocks(of: bytes)
      for _ in 0...random.below(2) {
        let at = Int(random.below(UInt64(blocks.count)))
        if blocks[at].payload.isEmpty { continue }
        for _ in 0...random.below(2) {
          let place = Int(random.below(UInt64(blocks[at].payload.count)))
          switch random.below(3) {
          case 0: blocks[at].payload[place] ^= 1 << UInt8(random.below(8))
          case 1: blocks[at].payload[place] = UInt8(random.below(6))
          default: blocks[at].payload[place] = UInt8(random.below(256))
          }
        }
      }
      let out = blocks.flatMap(\.bytes)
      try Data(out).write(to: URL(fileURLWithPath: "\(folder)/\(index).rtrace"))
      try Data(TraceDump.dump(bytes: out).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(index).jsonl"))
    }
  }
}
