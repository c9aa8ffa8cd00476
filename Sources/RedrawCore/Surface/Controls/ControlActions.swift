import Foundation

/// What a user can do with an item on screen. Each closure is the view's own handler or writes its binding.
///
/// A step that doesn't fit, such as a number outside a slider's bounds, throws a `ScenarioError`.
final class ControlActions: ItemConduct {
  // MARK: Controls
  var tap: (() throws -> Void)?
  /// The number of taps in a row that it needs.
  var tapCount = 1
  var toggle: (() -> Void)?
  var press: ((Bool) -> Void)?
  /// Whether a style shows when it is pressed.
  var showsPress: (() -> Bool)?
  var type: ((String) throws -> Void)?
  var slide: ((Double) throws -> Void)?
  var step: ((Int) throws -> Void)?
  var setDate: ((Date) throws -> Void)?
  var setColor: ((Color) -> Void)?
  /// Called with the tag of the chosen option; `nil` if the option has none.
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
  /// Its answer is `nil` if it doesn't wait for this key.
  var receiveKey: ((KeyPress) -> KeyPress.Result?)?
  var shortcut: KeyboardShortcut?
  var hover: ((Bool) -> Void)?
  /// Creates what is dragged.
  var drag: (() -> Any)?
  var drop: DropTarget?
  var paste: DropTarget?
  /// Called with the chosen files.
  var pick: (([URL]) throws -> Void)?
  var cancel: (() -> Void)?
  var gesture: ((GestureInput) -> Bool)?

  // MARK: Opening and closing
  /// Shows what is created on demand: a menu, swipe actions.
  var open: (() throws -> Void)?
  var dismiss: (() throws -> Void)?
  /// Whether using a control in it closes it.
  var closesAfterUse = false
  var back: (() throws -> Void)?

  // MARK: Rows
  var delete: ((IndexSet) -> Void)?
  /// The position in its collection of the row with these actions; `nil` if they apply to all rows.
  var place: Int?
  var swipeEdge: HorizontalEdge?
  /// Called with the id of the first row on screen.
  var scrolled: ((AnyHashable?) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  // MARK: Names
  /// The prompt of a field.
  var prompt = ""
  /// Names of a field before its text changed.
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
