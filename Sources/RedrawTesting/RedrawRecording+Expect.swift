import TraceFormat

extension RedrawRecording {
  /// Expects how often views with a name are evaluated, and how often for nothing.
  ///
  /// Counts are for all views with that name together. Over several ticks they are added up, unless the ticks are checked on their own. A
  /// name that the recording doesn't know is a failure, because an expectation about it would prove nothing.
  ///
  ///     redraws.expect("UserCell", evaluations: .atMost(2), wasted: 0, in: .step("tap Bob"))
  public func expect(
    _ view: String, evaluations: ExpectedCount? = nil, wasted: ExpectedCount? = nil,
    in ticks: RedrawTicks = .afterAppearance, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let groups = groups(of: view, ticks, location) else { return }
    for group in groups {
      if let evaluations { check(group, view, evaluations, .evaluations, ticks, location) }
      if let wasted { check(group, view, wasted, .wasted, ticks, location) }
    }
  }

  /// Expects that views with a name are evaluated for exactly these reasons. A reason is written as `_printChanges()` prints it:
  /// `"@self, _user"`.
  public func expect(
    _ view: String, reasons: Set<String>, in ticks: RedrawTicks = .afterAppearance, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let groups = groups(of: view, ticks, location) else { return }
    for group in groups {
      let met = Set(group.flatMap { $0.views.filter { $0.name == view }.flatMap(\.reasons) })
      guard met != reasons else { continue }
      let expected = reasons.isEmpty ? "no evaluation" : list(reasons)
      fail(
        "\(view) was evaluated for \(met.isEmpty ? "no reason" : list(met)) \(ticks.words), expected \(expected)",
        group,
        view, isWasted: false, location)
    }
  }

  /// Expects no wasted evaluations: of views with a name, or of any.
  public func expectNoWaste(
    of view: String? = nil, in ticks: RedrawTicks = .afterAppearance, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if let view {
      return expect(view, wasted: 0, in: ticks, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    guard let wanted = wanted(ticks, location) else { return }
    let wasted = Set(wanted.flatMap { $0.views.filter { $0.wasted > 0 }.map(\.name) }).sorted()
    for view in wasted { check(wanted, view, 0, .wasted, ticks, location) }
  }

  /// Expects that no view with a name is evaluated.
  public func expectNoEvaluation(
    of view: String, in ticks: RedrawTicks = .afterAppearance, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(view, evaluations: 0, in: ticks, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private enum Counter: String {
    case evaluations, wasted

    func count(_ view: RecordedTick.View) -> Int { self == .evaluations ? view.evaluations : view.wasted }

    func words(_ number: Int) -> String {
      (self == .wasted ? "\(number) wasted evaluation" : "\(number) evaluation") + (number == 1 ? "" : "s")
    }
  }

  private func check(
    _ group: [RecordedTick], _ view: String, _ expected: ExpectedCount, _ counter: Counter, _ ticks: RedrawTicks,
    _ location: TestLocation
  ) {
    let counts = group.map { tick in tick.views.filter { $0.name == view }.reduce(0) { $0 + counter.count($1) } }
    let total = counts.reduce(0, +)
    guard !expected.range.contains(total) else { return }
    let place = group.count == 1 && ticks.isEach ? "in tick \(group[0].number) \"\(group[0].label)\"" : ticks.words
    let heaviest = zip(group, counts).max { $0.1 < $1.1 }.map { [$0.0] } ?? []
    fail(
      "\(view): \(counter.words(total)) \(place), expected \(expected.words)", heaviest, view,
      isWasted: counter == .wasted, location)
  }

  /// The ticks whose counts are added up; `nil`, after reporting a failure, if there are none or there is no such view.
  private func groups(of view: String, _ ticks: RedrawTicks, _ location: TestLocation) -> [[RecordedTick]]? {
    guard let wanted = wanted(ticks, location) else { return nil }
    let names = Set(self.ticks.flatMap { $0.views.map(\.name) })
    guard names.contains(view) else {
      let known = names.isEmpty ? "there is none" : "there is \(list(names))"
      report("no view of the recording is named '\(view)'; \(known)", at: location)
      return nil
    }
    return ticks.isEach ? wanted.map { [$0] } : [wanted]
  }

  private func wanted(_ ticks: RedrawTicks, _ location: TestLocation) -> [RecordedTick]? {
    let wanted = self.ticks.filter(ticks.contains)
    if !wanted.isEmpty { return wanted }
    let labels = self.ticks.map { "\($0.number) \"\($0.label)\"" }.joined(separator: ", ")
    report("the recording has no tick \(ticks.words); it has \(labels)", at: location)
    return nil
  }

  private func list(_ names: Set<String>) -> String { names.sorted().map { "'\($0)'" }.joined(separator: ", ") }
}
