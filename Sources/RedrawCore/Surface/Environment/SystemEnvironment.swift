public enum ControlActiveState: Hashable, CaseIterable, Sendable { case key, active, inactive }

/// Whether a list is being edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

/// The default is shared by the whole scenario.
private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? {
    Binding(location: StoredValue(.environment, "editMode", EditMode.inactive, .asTheyAre).location)
  }
}

private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ControlActiveStateKey: EnvironmentKey { static var defaultValue: ControlActiveState { .key } }
private enum ShowButtonShapesKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum SwitchControlKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  public var isFocused: Bool { self[IsFocusedKey.self] }

  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  public var accessibilityShowButtonShapes: Bool {
    get { self[ShowButtonShapesKey.self] }
    set { self[ShowButtonShapesKey.self] = newValue }
  }

  public var accessibilitySwitchControlEnabled: Bool {
    get { self[SwitchControlKey.self] }
    set { self[SwitchControlKey.self] = newValue }
  }
}
