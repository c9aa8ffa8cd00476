/// A command line as the name of a golden file: `summary-by-view-view-Cell-whole` for `summary --by view --view *Cell whole`.
public func goldenName(_ line: String) -> String {
  line.split(separator: " ")
    .map { word in
      let bare = word.drop { $0 == "-" }.filter { $0 != "*" }
      return bare.hasSuffix(".rtrace") ? String(bare.dropLast(".rtrace".count)) : bare
    }
    .joined(separator: "-")
}
