import TraceAnalysis

/// Where a comparison's pages, as written by `redraw-trace report`, are published.
///
///     let report = DiffReport(set, verdict, style: style, version: "1.0.0", pages: .folder("https://ci.example/17"))
public enum PublishedPages: Sendable {
  /// The page of two traces.
  case page(String)
  /// The folder with a page per scenario.
  case folder(String)
}

/// Creates links to published pages; plain Markdown if there are none.
struct ReportLinks {
  /// The address of each scenario's page.
  private let addresses: [String]

  init(to pages: PublishedPages?, of set: DiffSet) {
    switch pages {
    case nil: addresses = []
    case .page(let address): addresses = set.scenarios.map { _ in Self.escaped(address) }
    case .folder(let address):
      let folder = Self.escaped(address)
      var names = PageNames()
      addresses = set.scenarios.map { scenario in
        let page = names.page(for: scenario.files.head ?? scenario.files.base ?? "")
        return folder + (folder.hasSuffix("/") ? "" : "/") + percentEncoded(page)
      }
    }
  }

  func scenario(_ index: Int, _ text: String) -> String { link(text, index, []) }

  /// Links to the view in the tick with the largest increase.
  func view(_ view: ViewChange, _ index: Int, _ text: String) -> String {
    let tick = view.worstTick.map { [("tick", "\($0.number)")] } ?? []
    return link(text, index, tick + [("view", view.name)] + (view.counts.head.wasted == 0 ? [("wasted", "0")] : []))
  }

  func tick(_ tick: TickChange, _ index: Int, _ text: String) -> String {
    if let number = tick.number.head { return link(text, index, [("tick", "\(number)")]) }
    return link(text, index, [("trace", "base")] + (tick.number.base.map { [("tick", "\($0)")] } ?? []))
  }

  private func link(_ text: String, _ index: Int, _ place: [(name: String, value: String)]) -> String {
    guard addresses.indices.contains(index), !text.isEmpty else { return text }
    let words = place.map { "\($0.name)=\(percentEncoded($0.value))" }.joined(separator: "&")
    return "[\(text)](\(addresses[index])\(words.isEmpty ? "" : "#")\(words))"
  }

  /// Escapes an address from the command line so that it can't end a Markdown link.
  private static func escaped(_ address: String) -> String {
    percentEncoded(address, keeping: ":/?#[]@!$&'*+,;=%")
  }
}
