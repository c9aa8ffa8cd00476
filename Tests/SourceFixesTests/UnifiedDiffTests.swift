import Testing

@testable import SourceFixes

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(from: [SourceText(path: "A.swift", text: old)], to: [SourceText(path: "A.swift", text: new)]).text
  }

  @Test func `equal files have no diff`() {
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func `a changed line is shown with three lines around it`() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `changes that are far apart are separate hunks`() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3\n", with: "2\nx\n3\n", maxReplacements: 1).replacing("28\n", with: "")
    #expect(
      diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,5 +1,6 @@", "@@ -25,6 +26,5 @@"])
  }

  @Test func `a file without a last line break keeps it that way`() {
    #expect(diff("a\nb", "a\nc").hasSuffix("-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"))
  }
}
