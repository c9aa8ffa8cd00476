/// The fixes of findings by file. They don't overlap, and a file's fixes are applied together or not at all.
package struct FixedFiles {
  /// A file and its new text.
  package struct Change: Equatable {
    package let path: String
    package let text: String
    package let count: Int
  }

  package let changes: [Change]

  /// - Parameter texts: the files' texts when they were linted.
  package init(_ findings: [Finding], texts: [String: String]) {
    let fixed = Dictionary(grouping: findings.filter { $0.fixIt != nil }, by: \.path)
    changes = fixed.keys.sorted().compactMap { path in
      guard let text = texts[path], let findings = fixed[path] else { return nil }
      var bytes = Array(text.utf8)
      var (end, count) = (bytes.count + 1, 0)
      for fixIt in findings.compactMap(\.fixIt).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        guard fixIt.range.upperBound <= min(end, bytes.count) else { continue }
        bytes.replaceSubrange(fixIt.range, with: fixIt.text.utf8)
        (end, count) = (fixIt.range.lowerBound, count + 1)
      }
      return count == 0 ? nil : Change(path: path, text: String(decoding: bytes, as: UTF8.self), count: count)
    }
  }
}
