/// Made from the engine's sources; `RERECORD=1 swift test --filter CoverageDocument` makes it anew.
enum CoverageTable {
  static let asValue = """
    .accentColor .accessibilityAction .accessibilityAddTraits .accessibilityAdjustableAction
    .accessibilityChildren .accessibilityElement .accessibilityHidden .accessibilityHint
    .accessibilityInputLabels .accessibilityRemoveTraits .accessibilityRepresentation
    .accessibilityShowsLargeContentViewer .accessibilitySortPriority .accessibilityValue .alignmentGuide
    .allowsHitTesting .allowsTightening .autocapitalization .autocorrectionDisabled .backgroundStyle .badge
    .border .buttonBorderShape .clipShape .clipped .colorInvert .colorScheme .compositingGroup
    .containerRelativeFrame .containerShape .contentMargins .contentShape .contentTransition .controlSize
    .coordinateSpace .cornerRadius .datePickerStyle .disableAutocorrection .drawingGroup .dynamicTypeSize
    .edgesIgnoringSafeArea .fixedSize .flipsForRightToLeftLayoutDirection .focusable .gaugeStyle .geometryGroup
    .glassEffect .glassEffectID .gridCellAnchor .gridCellColumns .gridColumnAlignment .headerProminence .help
    .hidden .hoverEffect .ignoresSafeArea .imageScale .indexViewStyle .interactiveDismissDisabled
    .invalidatableContent .keyboardType .labelsHidden .layoutPriority .layoutValue .lineSpacing .listItemTint
    .listRowInsets .listRowSeparator .listRowSeparatorTint .listRowSpacing .listSectionSeparator
    .listSectionSpacing .listStyle .luminanceToAlpha .matchedGeometryEffect .matchedTransitionSource
    .menuIndicator .menuOrder .menuStyle .minimumScaleFactor .multilineTextAlignment
    .navigationBarBackButtonHidden .navigationBarHidden .navigationBarTitleDisplayMode
    .navigationSplitViewColumnWidth .navigationSplitViewStyle .navigationSubtitle .navigationTitle
    .navigationTransition .navigationViewStyle .padding .persistentSystemOverlays .pickerStyle .position
    .preferredColorScheme .presentationBackgroundInteraction .presentationCompactAdaptation
    .presentationContentInteraction .presentationCornerRadius .presentationDetents .presentationDragIndicator
    .previewDevice .previewDisplayName .previewInterfaceOrientation .previewLayout .privacySensitive
    .projectionEffect .redacted .replaceDisabled .safeAreaPadding .scenePadding .scrollBounceBehavior
    .scrollClipDisabled .scrollContentBackground .scrollDisabled .scrollDismissesKeyboard .scrollIndicators
    .scrollTargetBehavior .scrollTargetLayout .scrollTransition .sensoryFeedback .statusBar .statusBarHidden
    .submitLabel .submitScope .symbolVariant .tabViewStyle .textCase .textContentType
    .textInputAutocapitalization .textSelection .toolbarBackground .toolbarColorScheme .toolbarRole
    .toolbarTitleDisplayMode .toolbarVisibility .transition .truncationMode .unredacted .visualEffect .zIndex
    """
  static let missing = """
    ControlGroup DisclosureGroup EmptyModifier EveryMinuteTimelineSchedule HSplitView LabeledContent
    OutlineGroup ScrollViewProxy ScrollViewReader Table TableColumn TableRow VSplitView AnyGesture CommandGroup
    CommandMenu Commands DisclosureGroupStyle EditButton FormStyle LabeledContentStyle MultiDatePicker
    PasteButton RenameButton ShareLink TextFieldStyle EditMode ScrollPosition UnitPoint3D App DocumentGroup
    MenuBarExtra Scene SceneBuilder Settings Window WindowGroup @AccessibilityFocusState @AppStorage
    @FocusedBinding @FocusedValue @SceneBuilder @SceneStorage ContainerValues FocusedValueKey FocusedValues
    \\.controlActiveState \\.defaultMinListRowHeight \\.dismissWindow \\.editMode \\.isFocused
    \\.managedObjectContext \\.openSettings \\.openWindow \\.requestReview \\.scrollPhase \\.tabBarPlacement
    \\.undoManager .accessibilityFocused .accessibilityRotor .backgroundPreferenceValue .buttonRepeatBehavior
    .controlGroupStyle .defaultAppStorage .defaultScrollAnchor .deleteDisabled .disclosureGroupStyle .draggable
    .dropDestination .fileExporter .fileImporter .focusedObject .focusedSceneValue .focusedValue .formStyle
    .handlesExternalEvents .labeledContentStyle .moveDisabled .onCommand .onContinueUserActivity .onDelete
    .onDrag .onDrop .onMove .onScrollGeometryChange .onScrollPhaseChange .onScrollVisibilityChange
    .overlayPreferenceValue .previewContext .scrollPosition .scrollTo .searchFocused .sectionActions
    .swipeActions .tableStyle .textFieldStyle .textRenderer .transformAnchorPreference .transformPreference
    .userActivity .windowResizability .windowStyle
    """
}
