import Foundation

/// What a user can do with an item of the screen; each closure is the view's own handler or writes its binding.
///
/// A step that does not fit (a number outside a slider's bounds) throws a `ScenarioError`.
final class ControlActions: ItemConduct {
  // MARK: Controls
  var tap: (() throws -> Void)?
  /// Taps in a row that it takes.
  var tapCount = 1
  var toggle: (() -> Void)?
  var press: ((Bool) -> Void)?
  var type: ((String) throws -> Void)?
  var slide: ((Double) throws -> Void)?
  var step: ((Int) throws -> Void)?
  var setDate: ((Date) throws -> Void)?
  var setColor: ((Color) -> Void)?
  /// Takes the tag of the chosen option; `nil` where the option has none.
  var select: ((Any?) throws -> Void)?

  // MARK: What wraps controls
  var submit: (() -> Void)?
  var focus: (() -> Void)?
  var blur: (() -> Void)?
  var isFocused: (() -> Bool)?
  var search: ((String) -> Void)?
  var endSearch: (() -> Void)?
  /// The text that a suggestion stands for.
  var completion: String?
  var refresh: (() -> Void)?
  var openURL: ((URL) -> Void)?
  var receiveKey: ((KeyPress) -> Bool)?
  var shortcut: KeyboardShortcut?
  var hover: ((Bool) -> Void)?
  /// Makes what is dragged.
  var drag: (() -> Any)?
  var drop: DropTarget?
  var paste: DropTarget?
  /// Takes the files that were chosen.
  var pick: (([URL]) throws -> Void)?
  var cancel: (() -> Void)?
  var gesture: ((GestureInput) -> Bool)?

  // MARK: What comes and goes
  /// Shows what is made only when asked for: a menu, swipe actions.
  var open: (() throws -> Void)?
  var dismiss: (() throws -> Void)?
  /// A control in it that was used closes it.
  var closesAfterUse = false
  var back: (() throws -> Void)?

  // MARK: Rows
  var delete: ((IndexSet) -> Void)?
  /// The place in its collection of the row that these stand in; `nil` where they stand around all rows.
  var place: Int?
  var swipeEdge: HorizontalEdge?
  /// Hears which row is the first on screen, by its id.
  var scrolled: ((AnyHashable?) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  // MARK: What it is called
  /// Of a field.
  var prompt = ""
  /// What a field was found by before its text changed.
  private(set) var formerNames: [String] = []

  override var names: [String] { prompt.isEmpty ? formerNames : [prompt] + formerNames }

  func remember(_ names: [String]) {
    for name in names where !name.isEmpty && !formerNames.contains(name) { formerNames.append(name) }
  }

  var site: SourceSite?

  init(site: SourceSite? = nil) { self.site = site }
}

extension RenderedItem {
  var actions: ControlActions? {
    get { conduct as? ControlActions }
    set { conduct = newValue }
  }
}

extension _ContainerElement {
  final var actions: ControlActions? {
    get { conduct as? ControlActions }
    set { conduct = newValue }
  }
}
