import Testing

@testable import TraceImport

/// What counts as a line of `_printChanges()`, and how it is taken apart.
@Suite struct ChangeLineTests {
  private func parts(_ line: String) -> (view: String, reasons: [String])? {
    withUTF8(of: line) { bytes in
      ChangeLine(bytes).map { change in
        (bytes.part(change.view).text, change.reasons.map { bytes.part($0).text })
      }
    }
  }

  @Test(arguments: [
    ("Row: @self changed.", "Row", ["@self"]),
    ("Feed.Row: @self, @identity, _model changed.", "Feed.Row", ["@self", "@identity", "_model"]),
    ("Row: @16, _status, @184 changed.", "Row", ["@16", "_status", "@184"]),
    ("Row: preferences changed.", "Row", ["preferences"]),
    (
      #"Row: \Storage<Optional<Status>>.output changed."#, "Row", [#"\Storage<Optional<Status>>.output"#]
    ),
    (
      #"Row: \A<B, C>.x, \Coordinator.<computed> (Optional<Spread>) changed."#, "Row",
      [#"\A<B, C>.x"#, #"\Coordinator.<computed> (Optional<Spread>)"#]
    ),
    ("Row<A, B<C: D>>: _x changed.", "Row<A, B<C: D>>", ["_x"]),
    ("Row<(Int) -> Void>: @dependencies changed.", "Row<(Int) -> Void>", ["@dependencies"]),
    (
      "Feed.(unknown context at $1045c8f0c).Row: @self changed.", "Feed.(unknown context at $1045c8f0c).Row", ["@self"]
    ),
    ("Größe: _höhe changed.", "Größe", ["_höhe"]),
    ("Row: unchanged.", "Row", []),
    ("Row: ? changed.", "Row", []),
  ]) func `a view ends outside of brackets, and so does each reason`(
    _ line: String, _ view: String, _ reasons: [String]
  )
    throws
  {
    let found = try #require(parts(line))
    #expect(found.view == view)
    #expect(found.reasons == reasons)
  }

  @Test(arguments: [
    "", "Row", "Row:", "Row: changed.", "Row:  changed.", ": _x changed.", "Row: _x changed", "Row _x changed.",
    "3 values: _x changed.", "Settings: 3 values changed.", "the view: _x changed.", "[Row]: _x changed.",
    "Row>: _x changed.", "Row: @self, changed.", "Row: , changed.", "Row: unchanged", "a: b: _x changed.",
    "Row:_x changed.", "Row: the model has changed.",
  ]) func `other text isn't a line about a view`(_ line: String) {
    #expect(parts(line) == nil)
  }

  @Test(arguments: [
    ("Row", "Row"), ("Row<Text>", "Row"), ("Outer<Int>.Row<Set<String>>.Cell", "Outer.Row.Cell"),
    ("Row<(Int) -> Void>.Cell", "Row.Cell"), ("Feed.(unknown context at $1045c8f0c).Row", "Feed.Row"),
    ("(Row in _5DB4D6B1).Cell", "Row.Cell"),
  ]) func `the name of a view has neither generic arguments nor parts that differ between runs`(
    _ type: String, _ name: String
  ) {
    #expect(withUTF8(of: type) { ViewName.name($0) } == name)
  }
}
