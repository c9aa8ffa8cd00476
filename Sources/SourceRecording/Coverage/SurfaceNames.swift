/// SwiftUI's names as real code uses them, and the parts of Combine and Observation that concern views. Coverage is
/// measured against these. Of UIKit, AppKit, WatchKit and Core Data, only what views use most is listed.
enum SurfaceNames {
  /// A heading of Docs/Coverage.md and the names listed under it.
  struct Group {
    let title: String
    let names: [String]

    init(_ title: String, prefix: String = "", _ names: String) {
      self.title = title
      self.names = names.split(whereSeparator: \.isWhitespace).map { prefix + $0 }
    }
  }

  static let groups = [
    views, controls, values, layout, application, state, macros, environment, modifiers, data, coreData, combine, uikit,
    appkit, watchkit,
  ]

  static let views = Group(
    "Views and containers",
    """
    View ViewBuilder ViewModifier ModifiedContent EmptyView EmptyModifier AnyView TupleView Group ForEach EquatableView
    Text Image Label Spacer Divider Section List Form VStack HStack ZStack LazyVStack LazyHStack LazyVGrid LazyHGrid
    GridItem Grid GridRow ScrollView ScrollViewReader ScrollViewProxy GeometryReader GeometryProxy ViewThatFits
    NavigationStack NavigationView NavigationSplitView NavigationLink NavigationPath NavigationSplitViewVisibility
    TabView Tab TabSection Table TableColumn TableRow OutlineGroup DisclosureGroup GroupBox ControlGroup LabeledContent
    ContentUnavailableView TimelineView TimelineSchedule PeriodicTimelineSchedule EveryMinuteTimelineSchedule
    AsyncImage AsyncImagePhase Canvas GraphicsContext PhaseAnimator KeyframeAnimator HSplitView VSplitView
    PreviewProvider Preview
    """)

  static let controls = Group(
    "Controls",
    """
    Button ButtonRole Toggle Picker Slider Stepper TextField SecureField TextEditor DatePicker MultiDatePicker
    ColorPicker Menu Link ShareLink EditButton RenameButton PasteButton ProgressView Gauge Alert ActionSheet
    ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarContent ToolbarContentBuilder ToolbarSpacer CommandMenu
    CommandGroup Commands ButtonStyle PrimitiveButtonStyle ButtonStyleConfiguration LabelStyle LabelStyleConfiguration
    ToggleStyle ToggleStyleConfiguration TextFieldStyle ProgressViewStyle ProgressViewStyleConfiguration PickerStyle
    ListStyle MenuStyle ControlGroupStyle TableStyle PhotosPicker GroupBoxStyle GaugeStyle DisclosureGroupStyle LabeledContentStyle FormStyle DatePickerStyle
    NavigationViewStyle TabViewStyle ControlSize KeyboardShortcut KeyEquivalent EventModifiers SubmitLabel
    Gesture TapGesture LongPressGesture DragGesture MagnificationGesture MagnifyGesture RotationGesture RotateGesture
    SpatialTapGesture SequenceGesture SimultaneousGesture ExclusiveGesture AnyGesture GestureMask
    """)

  static let values = Group(
    "Shapes, styles and values",
    """
    Color ColorScheme ColorSchemeContrast Font Angle Gradient LinearGradient RadialGradient AngularGradient
    EllipticalGradient MeshGradient ImagePaint Material ShapeStyle AnyShapeStyle HierarchicalShapeStyle
    ForegroundStyle BackgroundStyle TintShapeStyle Shape InsettableShape AnyShape Path Rectangle RoundedRectangle
    UnevenRoundedRectangle RectangleCornerRadii RoundedCornerStyle Circle Ellipse Capsule ContainerRelativeShape
    StrokeStyle FillStyle Animation AnyTransition Transition Transaction Animatable AnimatableModifier AnimatablePair
    VectorArithmetic GeometryEffect ProjectionTransform BlendMode LocalizedStringKey LocalizedStringResource
    TextAlignment TruncationMode ContentMode SymbolRenderingMode SymbolVariants Visibility Prominence RedactionReasons
    Namespace CoordinateSpace NamedCoordinateSpace PresentationDetent PresentationMode OpenURLAction DismissAction
    RefreshAction DynamicTypeSize ScenePhase LayoutDirection UserInterfaceSizeClass EditMode AccessibilityTraits
    AccessibilityChildBehavior PreferenceKey Anchor ContentTransition ScrollPosition ScrollTargetBehavior Glass
    withAnimation withTransaction Transferable TransferRepresentation CodableRepresentation ProxyRepresentation
    DataRepresentation FileRepresentation UTType NSItemProvider DropDelegate DropInfo DropProposal FileDocument
    ReferenceFileDocument UndoManager ScrollGeometry ScrollPhase TextRenderer
    """)

  static let layout = Group(
    "Layout",
    """
    Layout LayoutSubviews LayoutSubview LayoutValueKey ProposedViewSize ViewSpacing ViewDimensions AnyLayout HStackLayout
    VStackLayout ZStackLayout GridLayout Alignment HorizontalAlignment VerticalAlignment AlignmentID Edge EdgeInsets Axis
    UnitPoint UnitPoint3D SafeAreaRegions PinnedScrollableViews
    """)

  static let application = Group(
    "Apps and scenes",
    """
    App Scene SceneBuilder WindowGroup Window Settings DocumentGroup MenuBarExtra PreviewLayout PreviewDevice
    """)

  static let state = Group(
    "State and data flow",
    """
    @State @Binding @StateObject @ObservedObject @EnvironmentObject @Environment @Published @Bindable @AppStorage
    @SceneStorage @FocusState @FocusedValue @FocusedBinding @FocusedObject @GestureState @Namespace @ScaledMetric
    @AccessibilityFocusState @ViewBuilder @SceneBuilder @ToolbarContentBuilder Binding ObservableObject Observable
    DynamicProperty EnvironmentValues EnvironmentKey FocusedValues FocusedValueKey ContainerValues
    """)

  static let macros = Group("Macros", "#Preview @Previewable @Entry @Observable @ObservationIgnored @Animatable")

  static let environment = Group(
    "Environment values", prefix: "\\.",
    """
    colorScheme colorSchemeContrast dismiss presentationMode openURL scenePhase locale calendar timeZone layoutDirection
    dynamicTypeSize sizeCategory horizontalSizeClass verticalSizeClass isEnabled isFocused isSearching dismissSearch
    isPresented editMode undoManager refresh font lineLimit lineSpacing multilineTextAlignment minimumScaleFactor
    displayScale pixelLength redactionReasons controlSize symbolVariants openWindow dismissWindow openSettings
    accessibilityReduceMotion accessibilityReduceTransparency accessibilityDifferentiateWithoutColor
    accessibilityVoiceOverEnabled backgroundStyle headerProminence defaultMinListRowHeight managedObjectContext
    requestReview controlActiveState scrollPhase tabBarPlacement
    """)

  /// UIKit names that views use and `import SwiftUI` makes visible on iOS.
  static let uikit = Group(
    "UIKit",
    """
    UIColor UIImage UIFont UIFontMetrics UIScreen UIDevice UIApplication UIApplicationDelegate
    @UIApplicationDelegateAdaptor UIWindow UIWindowScene UIScene UIView UIViewController UIResponder
    UIEdgeInsets UITraitCollection UIUserInterfaceStyle UIRectCorner UIBezierPath UIPasteboard
    UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator UINavigationBar
    UINavigationBarAppearance UITabBar UITabBarItem UITabBarAppearance UIToolbar UITableView UITableViewCell
    UICollectionView UIScrollView UITextView UITextField UISearchBar UIPageControl UISegmentedControl UISwitch
    UISlider UIButton UIBlurEffect UIActivityViewController UIKeyboardType UITextContentType UIViewRepresentable
    UIViewControllerRepresentable UIViewRepresentableContext UIHostingController UIHostingConfiguration
    UIVisualEffectView UILabel UIImageView UIStackView UIImagePickerController UINavigationController
    UITabBarController UIAlertController UIActivityIndicatorView UIPageViewController UIGestureRecognizer
    UITapGestureRecognizer UIPanGestureRecognizer UIGraphicsImageRenderer UISceneConfiguration UISceneSession
    UIWindowSceneDelegate UIDocumentPickerViewController UIPickerView UIMenu UIAction UINib UIStoryboard
    UIAccessibility
    """)

  static let appkit = Group(
    "AppKit",
    """
    NSColor NSFont NSImage NSBezierPath NSView NSViewController NSResponder NSWindow NSPanel NSWindowController
    NSWindowDelegate NSApplication NSApplicationDelegate @NSApplicationDelegateAdaptor NSViewRepresentable
    NSViewControllerRepresentable NSHostingView NSHostingController NSWorkspace NSPasteboard NSScreen NSEvent NSCursor
    NSAlert NSOpenPanel NSSavePanel NSMenu NSMenuItem NSStatusItem NSStatusBar NSPopover NSButton NSTextField
    NSTextView NSSearchField NSScrollView NSStackView NSVisualEffectView NSTrackingArea NSGestureRecognizer
    NSGestureRecognizerRepresentable NSAppearance NSSound NSHapticFeedbackManager NSToolbar NSSplitView NSDocument
    """)

  static let watchkit = Group(
    "WatchKit",
    """
    WKInterfaceDevice WKApplication WKApplicationDelegate @WKApplicationDelegateAdaptor WKExtension WKExtensionDelegate
    @WKExtensionDelegateAdaptor WKExtendedRuntimeSession WKInterfaceObjectRepresentable WKHapticType
    """)

  static let data = Group(
    "SwiftData",
    """
    @Model @Query @Attribute @Relationship @Transient @ModelActor Query ModelContainer ModelConfiguration ModelContext
    FetchDescriptor PersistentModel PersistentIdentifier Schema VersionedSchema SchemaMigrationPlan MigrationStage
    DataStoreConfiguration ModelActor ModelExecutor DefaultSerialModelExecutor HistoryDescriptor ResultsObserver
    HistoryObserver DataStore \\.modelContext .modelContainer .modelContext
    """)

  static let coreData = Group(
    "Core Data",
    """
    @FetchRequest @SectionedFetchRequest FetchRequest FetchedResults SectionedFetchRequest SectionedFetchResults
    NSManagedObject NSManagedObjectContext NSManagedObjectID NSManagedObjectModel NSPersistentContainer
    NSPersistentCloudKitContainer NSPersistentStoreDescription NSPersistentStoreCoordinator NSFetchRequest
    NSBatchDeleteRequest NSBatchInsertRequest NSBatchUpdateRequest NSFetchedResultsController NSEntityDescription
    NSAttributeDescription NSRelationshipDescription NSMergePolicy NSAsynchronousFetchRequest NSPersistentHistoryChangeRequest
    """)

  static let combine = Group(
    "Combine",
    """
    Publisher AnyPublisher AnyCancellable Cancellable PassthroughSubject CurrentValueSubject Subject Just Future Empty Fail
    Deferred Published ObservableObjectPublisher Publishers Subscribers Subscriber Subscription
    """)
}
