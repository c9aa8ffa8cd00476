/// File names for the pages of a folder's report: derived from the traces' names, and unique.
///
///     var names = PageNames()
///     let page = names.page(for: "new/feed.rtrace")   // "feed.html"
public struct PageNames {
  /// The index page.
  public static let index = "index.html"

  private var taken: Set<String> = [index]

  public init() {}

  /// A unique name derived from the trace's.
  public mutating func page(for trace: String) -> String {
    let file = trace.split(separator: "/").last.map(String.init) ?? trace
    let name = file.hasSuffix(".rtrace") ? String(file.dropLast(".rtrace".count)) : file
    var page = name + ".html"
    var number = 2
    while !taken.insert(page).inserted {
      page = "\(name)-\(number).html"
      number += 1
    }
    return page
  }
}
