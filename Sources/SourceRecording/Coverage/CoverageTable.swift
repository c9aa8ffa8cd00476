/// Made from the engine's sources; `RERECORD=1 swift test --filter CoverageDocument` makes it anew.
enum CoverageTable {
  static let asValue = """
    .background .cornerRadius .datePickerStyle .focusable .foregroundStyle .frame .hidden .lineLimit
    .navigationTitle .offset .padding .pickerStyle .scaleEffect .submitLabel .submitScope .tint
    """
  static let missing = """
    AsyncImage AsyncImagePhase Canvas ContentUnavailableView ControlGroup DisclosureGroup EmptyModifier
    EveryMinuteTimelineSchedule GeometryProxy GeometryReader GraphicsContext Grid GridRow GroupBox HSplitView
    KeyframeAnimator LabeledContent LazyHGrid NavigationLink NavigationPath NavigationSplitView
    NavigationSplitViewVisibility OutlineGroup PhaseAnimator ScrollViewProxy ScrollViewReader Tab TabSection
    TabView Table TableColumn TableRow VSplitView ViewThatFits ActionSheet Alert AnyGesture CommandGroup
    CommandMenu Commands ControlSize DisclosureGroupStyle EditButton FormStyle Gauge GaugeStyle GroupBoxStyle
    LabeledContentStyle Link ListStyle Menu MenuStyle MultiDatePicker NavigationViewStyle PasteButton
    ProgressViewStyle ProgressViewStyleConfiguration RenameButton ShareLink TabViewStyle TextFieldStyle
    ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarSpacer
    AccessibilityChildBehavior AccessibilityTraits Anchor AngularGradient Animatable AnimatableModifier
    AnimatablePair AnyShape AnyShapeStyle AnyTransition BackgroundStyle BlendMode Capsule Circle
    ColorSchemeContrast ContainerRelativeShape ContentMode ContentTransition DismissAction EditMode Ellipse
    EllipticalGradient FillStyle ForegroundStyle GeometryEffect Glass Gradient HierarchicalShapeStyle
    ImagePaint InsettableShape LinearGradient LocalizedStringResource Material MeshGradient Namespace
    OpenURLAction Path PresentationDetent PresentationMode ProjectionTransform Prominence RadialGradient
    Rectangle RectangleCornerRadii RedactionReasons RefreshAction RoundedCornerStyle RoundedRectangle
    ScrollPosition ScrollTargetBehavior Shape ShapeStyle StrokeStyle SymbolRenderingMode SymbolVariants
    TextAlignment TintShapeStyle Transition TruncationMode UnevenRoundedRectangle VectorArithmetic Visibility
    AlignmentID AnyLayout GridLayout HStackLayout Layout LayoutSubview LayoutSubviews LayoutValueKey
    ProposedViewSize SafeAreaRegions UnitPoint3D VStackLayout ViewDimensions ViewSpacing ZStackLayout App
    DocumentGroup MenuBarExtra PreviewDevice PreviewLayout Scene SceneBuilder Settings Window WindowGroup
    @AccessibilityFocusState @AppStorage @FocusedBinding @FocusedValue @Namespace @ScaledMetric @SceneBuilder
    @SceneStorage @ToolbarContentBuilder ContainerValues FocusedValueKey FocusedValues @Animatable
    \\.accessibilityDifferentiateWithoutColor \\.accessibilityReduceMotion \\.accessibilityReduceTransparency
    \\.accessibilityVoiceOverEnabled \\.backgroundStyle \\.calendar \\.colorSchemeContrast
    \\.controlActiveState \\.controlSize \\.defaultMinListRowHeight \\.dismiss \\.dismissSearch
    \\.dismissWindow \\.displayScale \\.editMode \\.headerProminence \\.isFocused \\.isPresented \\.isSearching
    \\.lineSpacing \\.managedObjectContext \\.minimumScaleFactor \\.multilineTextAlignment \\.openSettings
    \\.openURL \\.openWindow \\.pixelLength \\.presentationMode \\.redactionReasons \\.refresh \\.requestReview
    \\.scrollPhase \\.sizeCategory \\.symbolVariants \\.tabBarPlacement \\.timeZone \\.undoManager .accentColor
    .accessibilityAction .accessibilityAddTraits .accessibilityAdjustableAction .accessibilityChildren
    .accessibilityElement .accessibilityFocused .accessibilityHeading .accessibilityHidden .accessibilityHint
    .accessibilityInputLabels .accessibilityRemoveTraits .accessibilityRepresentation .accessibilityRotor
    .accessibilityShowsLargeContentViewer .accessibilitySortPriority .accessibilityValue .actionSheet .alert
    .alignmentGuide .allowsHitTesting .allowsTightening .anchorPreference .aspectRatio .autocapitalization
    .autocorrectionDisabled .backgroundPreferenceValue .backgroundStyle .badge .baselineOffset .blendMode .blur
    .border .brightness .buttonBorderShape .buttonRepeatBehavior .clipShape .clipped .colorInvert
    .colorMultiply .compositingGroup .confirmationDialog .containerBackground .containerRelativeFrame
    .containerShape .contentMargins .contentShape .contentTransition .contextMenu .contrast .controlGroupStyle
    .controlSize .defaultAppStorage .defaultScrollAnchor .deleteDisabled .disableAutocorrection
    .disclosureGroupStyle .draggable .drawingGroup .dropDestination .edgesIgnoringSafeArea .fileExporter
    .fileImporter .fill .fixedSize .flipsForRightToLeftLayoutDirection .focusedObject .focusedSceneValue
    .focusedValue .fontDesign .fontWidth .formStyle .fullScreenCover .gaugeStyle .geometryGroup .glassEffect
    .glassEffectID .grayscale .gridCellAnchor .gridCellColumns .gridColumnAlignment .groupBoxStyle
    .handlesExternalEvents .headerProminence .help .hoverEffect .hueRotation .ignoresSafeArea .imageScale
    .indexViewStyle .inspector .interactiveDismissDisabled .interpolation .invalidatableContent .keyboardType
    .keyframeAnimator .labeledContentStyle .labelsHidden .layoutPriority .layoutValue .lineSpacing
    .listItemTint .listRowBackground .listRowInsets .listRowSeparator .listRowSeparatorTint .listRowSpacing
    .listSectionSeparator .listSectionSpacing .listStyle .luminanceToAlpha .mask .matchedGeometryEffect
    .matchedTransitionSource .menuIndicator .menuOrder .menuStyle .minimumScaleFactor .monospaced .moveDisabled
    .multilineTextAlignment .navigationBarBackButtonHidden .navigationBarHidden .navigationBarItems
    .navigationBarTitle .navigationBarTitleDisplayMode .navigationDestination .navigationSplitViewColumnWidth
    .navigationSplitViewStyle .navigationSubtitle .navigationTransition .navigationViewStyle .onCommand
    .onContinueUserActivity .onDelete .onDrag .onDrop .onGeometryChange .onMove .onOpenURL
    .onScrollGeometryChange .onScrollPhaseChange .onScrollVisibilityChange .overlay .overlayPreferenceValue
    .persistentSystemOverlays .phaseAnimator .popover .position .preferredColorScheme .presentationBackground
    .presentationBackgroundInteraction .presentationCompactAdaptation .presentationContentInteraction
    .presentationCornerRadius .presentationDetents .presentationDragIndicator .previewContext .previewDevice
    .previewDisplayName .previewInterfaceOrientation .previewLayout .privacySensitive .progressViewStyle
    .projectionEffect .redacted .refreshable .renderingMode .replaceDisabled .rotation3DEffect .rotationEffect
    .safeAreaInset .safeAreaPadding .saturation .scaledToFill .scaledToFit .scenePadding .scrollBounceBehavior
    .scrollClipDisabled .scrollContentBackground .scrollDisabled .scrollDismissesKeyboard .scrollIndicators
    .scrollPosition .scrollTargetBehavior .scrollTargetLayout .scrollTo .scrollTransition .searchCompletion
    .searchFocused .searchScopes .searchSuggestions .searchable .sectionActions .sensoryFeedback .shadow .sheet
    .speechAdjustedPitch .statusBar .statusBarHidden .stroke .strokeBorder .swipeActions .symbolEffect
    .symbolRenderingMode .symbolVariant .tabItem .tabViewStyle .tableStyle .textCase .textContentType
    .textFieldStyle .textInputAutocapitalization .textRenderer .textScale .textSelection .toolbar
    .toolbarBackground .toolbarColorScheme .toolbarRole .toolbarTitleDisplayMode .toolbarTitleMenu
    .toolbarVisibility .tracking .transformAnchorPreference .transformEffect .transformPreference .transition
    .trim .truncationMode .unredacted .userActivity .visualEffect .windowResizability .windowStyle .zIndex
    """
}
