import TestSupport
import Testing

/// `summary` takes what durations come to from what blocks say of themselves, where it need not decode.
@Suite struct TimedSummaryTests {
  @Test(arguments: ["text", "json", "csv", "markdown"])
  func `a summary with durations equals the decoded ones: of all ticks by number, and from a pipe`(_ format: String)
    throws
  {
    let folder = try TemporaryFolder()
    // The first block has a stale view, which is decoded; those behind it have none.
    _ = try folder.file("shop.rtrace", ShopTrace.bytes(ticks: 4_000))
    for section in [[], ["--by", "view"], ["--by", "reason"], ["--view", "*ListView*"]] {
      let words = ["summary", "--format", format] + section
      let told = try run(built("redraw-trace"), words + ["shop.rtrace"], in: folder.url)
      let counted = try run(built("redraw-trace"), words + ["--ticks", "0..3999", "shop.rtrace"], in: folder.url)
      let piped = try bash(
        #"cat shop.rtrace | "$@" -"#, [built("redraw-trace").path] + words, in: folder.url)
      #expect(told.exitCode == 0)
      #expect(told.errors.isEmpty)
      #expect(told.output.contains("ProductListView") == (section != ["--by", "reason"]))
      if format == "json", section.isEmpty { #expect(told.output.contains("\"p95\":2090,\"max\":2090")) }
      #expect(views(told) == views(counted), "\(section)")
      #expect(told == piped, "\(section)")
    }
  }

  /// All but what JSON by view leaves out of its totals: nobody looks at ticks where views are all that is asked for.
  private func views(_ run: ProgramRun) -> String {
    run.output.replacing(/,"commits":\d+,"stale":\d+,"ticks":\d+}}/, with: "}}")
  }
}
