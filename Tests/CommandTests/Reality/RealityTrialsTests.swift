import Foundation
import TestSupport
import Testing

/// Pairs that the engine makes itself by two settings, where the answer is known.
@Suite struct RealityTrialsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> ProgramRun {
    try bash("export LC_ALL=C.UTF-8; \"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
  }

  @Test(arguments: [
    ("captured-quantity", "--rule closureComparison=contexts", "closureComparison=contexts"),
    ("dotted-key", "--rule dottedDefaultsKeys=true", "dottedDefaultsKeys=true"),
    ("silent-handler", "--rule eventSourcesEvaluate=true", "eventSourcesEvaluate=true"),
    ("timer-prints", "--rule eventSourcesEvaluate=true", "eventSourcesEvaluate=true"),
    ("users-published-bindings", "--rule objectBindingsAlwaysDiffer=true", "objectBindingsAlwaysDiffer=true"),
    ("lost-row-state", "--os 27", "release 27"), ("lost-row-state", "--rule lazyRowsKept=50", "release 27"),
  ])
  func `a difference is explained by the rule that makes it`(_ name: String, _ option: String, _ best: String) throws {
    _ = try run("record \(name) \(option) -o observed.rtrace")
    _ = try run("record \(name) -o model.rtrace")
    for model in ["model.rtrace", name] {
      let result = try run("reality \(model) observed.rtrace")
      #expect(result.exitCode == 1, "\(result.errors)")
      #expect(result.output.contains("\nBest fit: \(best), 0 evaluations off"), "\(result.output)")
      let rule = option.hasPrefix("--os") ? "--rule lazyRowsKept=50" : option
      let explained = result.output.split(separator: "\n").filter { $0.contains("explained by ") }
      #expect(!explained.isEmpty)
      #expect(explained.allSatisfy { $0.contains(rule) && $0.hasSuffix(": confirmed") }, "\(explained)")
      // By the setting that fits, nothing differs.
      #expect(try run("reality \(name) observed.rtrace \(option)").exitCode == 0)
    }
  }

  @Test(arguments: [
    ("users-observable-fields", "observationLabel=keyPath"), ("users-observable-fields", "observationLabel=self"),
    ("student-fields", "identityAlwaysPrinted=true"),
  ])
  func `differences only in printed reasons don't fail, and are explained`(_ name: String, _ rule: String) throws {
    _ = try run("record \(name) --rule \(rule) -o observed.rtrace")
    let result = try run("reality \(name) observed.rtrace")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\nPrinted otherwise:\n"))
    #expect(result.output.contains("\nBest fit: \(rule), 0 evaluations off"), "\(result.output)")
  }

  @Test func `the reports of trials are as recorded`() throws {
    _ = try run("record users-published-bindings --rule objectBindingsAlwaysDiffer=true -o observed.rtrace")
    for format in ["text", "json", "markdown"] {
      let result = try run("reality users-published-bindings observed.rtrace --format \(format)")
      #expect(golden("CommandLine/Reality/tried.\(format)", result.output) == .same)
    }
    let schema = try JSONSchema("Docs/Schemas/reality.schema.json")
    let json = try run("reality users-published-bindings observed.rtrace --format json").output
    #expect(try schema.faults(in: json) == [])
  }

  @Test func `every scenario is confirmed by itself, as a trace and recorded again`() throws {
    _ = try run("record '*' -o all")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("all").path)
    #expect(names.count > 60)
    for name in names.prefix(12) {
      let result = try run("reality \(name.dropLast(7)) all/\(name)")
      #expect(result.exitCode == 0 && result.errors == "", "\(name): \(result)")
    }
    let script = "for f in all/*.rtrace; do \"$1\" reality $f $f >> out || echo $f; done; grep -c confirmed out"
    let all = try bash(script, [built("redraw-trace").path], in: folder.url)
    #expect(Int(all.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 >= names.count, "\(all.output)")
  }

  @Test func `rules that work together are found by --fit, and only by it`() throws {
    let rules = ["closureComparison=contexts", "identityAlwaysPrinted=true"]
    _ = try run("record captured-quantity --rule \(rules[0]) --rule \(rules[1]) -o observed.rtrace")
    let alone = try run("reality captured-quantity observed.rtrace")
    #expect(alone.exitCode == 1)
    #expect(alone.output.contains("Best fit: \(rules[0]), 0 evaluations off"))
    let fitted = try run("reality captured-quantity observed.rtrace --fit")
    #expect(fitted.exitCode == 0)
    #expect(fitted.output.contains("Best fit: \(rules[0]), \(rules[1]), 0 evaluations off"), "\(fitted.output)")
    #expect(fitted.output.hasSuffix("\nTo record with it, add --rule \(rules[0]) --rule \(rules[1])\n"))
  }

  @Test func `settings that fit are kept in the baseline, and its commands go on with them`() throws {
    _ = try run("baseline record base users-published-bindings dotted-key")
    _ = try run("record users-published-bindings --rule objectBindingsAlwaysDiffer=true -o observed.rtrace")
    let result = try run("reality users-published-bindings observed.rtrace --fit --write base")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix("\n2 changed\n"), "\(result.output)")
    for name in ["users-published-bindings", "dotted-key"] {
      #expect(try run("info base/\(name).rtrace").output.contains("objectBindingsAlwaysDiffer=true"))
    }
    #expect(try run("baseline compare base").exitCode == 0)
    let update = try run("baseline update base users-published-bindings dotted-key")
    #expect(update.output == "2 unchanged\n")
    // What is new goes by the rules of the others.
    #expect(try run("baseline update base captured-quantity").exitCode == 0)
    #expect(try run("info base/captured-quantity.rtrace").output.contains("objectBindingsAlwaysDiffer=true"))
    #expect(try run("reality base/users-published-bindings.rtrace observed.rtrace").exitCode == 0)
  }

  @Test func `without its sources, a trace is not recorded again, and the report says so`() throws {
    _ = try folder.file("model.rtrace", FeedTrace().data())
    _ = try folder.file("observed.rtrace", FeedTrace { $0.steps[0].evaluated = [0] }.data())
    let result = try run("reality model.rtrace observed.rtrace")
    #expect(result.exitCode == 1)
    #expect(
      result.output.hasSuffix(
        "\nSettings not tried: the model was not recorded from a built-in scenario; name its sources with --sources, as in 'record'\n"
      ))
    #expect(
      try run("reality model.rtrace observed.rtrace --no-trials").output.contains(
        "Settings not tried: --no-trials was given"))
  }
}
