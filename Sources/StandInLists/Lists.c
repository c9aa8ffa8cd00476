#include "StandInLists.h"

#include <stddef.h>

// Clang knows it before C23 does.
#pragma clang diagnostic ignored "-Wc23-extensions"

// MARK: Frameworks

static const unsigned char AVFoundation[] = {
#embed "Frameworks/AVFoundation.list"
};

static const unsigned char AVKit[] = {
#embed "Frameworks/AVKit.list"
};

static const unsigned char ActivityKit[] = {
#embed "Frameworks/ActivityKit.list"
};

static const unsigned char AppIntents[] = {
#embed "Frameworks/AppIntents.list"
};

static const unsigned char AppKit[] = {
#embed "Frameworks/AppKit.list"
};

static const unsigned char AudioToolbox[] = {
#embed "Frameworks/AudioToolbox.list"
};

static const unsigned char AuthenticationServices[] = {
#embed "Frameworks/AuthenticationServices.list"
};

static const unsigned char Charts[] = {
#embed "Frameworks/Charts.list"
};

static const unsigned char CoreGraphics[] = {
#embed "Frameworks/CoreGraphics.list"
};

static const unsigned char CoreImage[] = {
#embed "Frameworks/CoreImage.list"
};

static const unsigned char CoreLocation[] = {
#embed "Frameworks/CoreLocation.list"
};

static const unsigned char CoreML[] = {
#embed "Frameworks/CoreML.list"
};

static const unsigned char CoreMedia[] = {
#embed "Frameworks/CoreMedia.list"
};

static const unsigned char CoreMotion[] = {
#embed "Frameworks/CoreMotion.list"
};

static const unsigned char CryptoKit[] = {
#embed "Frameworks/CryptoKit.list"
};

static const unsigned char EventKit[] = {
#embed "Frameworks/EventKit.list"
};

static const unsigned char FoundationModels[] = {
#embed "Frameworks/FoundationModels.list"
};

static const unsigned char LocalAuthentication[] = {
#embed "Frameworks/LocalAuthentication.list"
};

static const unsigned char MapKit[] = {
#embed "Frameworks/MapKit.list"
};

static const unsigned char Network[] = {
#embed "Frameworks/Network.list"
};

static const unsigned char Photos[] = {
#embed "Frameworks/Photos.list"
};

static const unsigned char PhotosUI[] = {
#embed "Frameworks/PhotosUI.list"
};

static const unsigned char QuartzCore[] = {
#embed "Frameworks/QuartzCore.list"
};

static const unsigned char QuickLook[] = {
#embed "Frameworks/QuickLook.list"
};

static const unsigned char RealityKit[] = {
#embed "Frameworks/RealityKit.list"
};

static const unsigned char SafariServices[] = {
#embed "Frameworks/SafariServices.list"
};

static const unsigned char SceneKit[] = {
#embed "Frameworks/SceneKit.list"
};

static const unsigned char SpriteKit[] = {
#embed "Frameworks/SpriteKit.list"
};

static const unsigned char StoreKit[] = {
#embed "Frameworks/StoreKit.list"
};

static const unsigned char TipKit[] = {
#embed "Frameworks/TipKit.list"
};

static const unsigned char UIKit[] = {
#embed "Frameworks/UIKit.list"
};

static const unsigned char UserNotifications[] = {
#embed "Frameworks/UserNotifications.list"
};

static const unsigned char WatchKit[] = {
#embed "Frameworks/WatchKit.list"
};

static const unsigned char WebKit[] = {
#embed "Frameworks/WebKit.list"
};

static const unsigned char WidgetKit[] = {
#embed "Frameworks/WidgetKit.list"
};

// MARK: Packages

static const unsigned char ButtonKit[] = {
#embed "Packages/ButtonKit.list"
};

static const unsigned char Defaults[] = {
#embed "Packages/Defaults.list"
};

static const unsigned char Dependencies[] = {
#embed "Packages/Dependencies.list"
};

static const unsigned char KeyboardShortcuts[] = {
#embed "Packages/KeyboardShortcuts.list"
};

static const unsigned char Kingfisher[] = {
#embed "Packages/Kingfisher.list"
};

static const unsigned char SDWebImageSwiftUI[] = {
#embed "Packages/SDWebImageSwiftUI.list"
};

static const unsigned char Sparkle[] = {
#embed "Packages/Sparkle.list"
};

static const unsigned char SwiftUIIntrospect[] = {
#embed "Packages/SwiftUIIntrospect.list"
};

static const unsigned char SwiftUINavigation[] = {
#embed "Packages/SwiftUINavigation.list"
};

static const unsigned char Tagged[] = {
#embed "Packages/Tagged.list"
};

#define LIST(module) {#module, module, sizeof module}

const struct StandInList *standInFrameworks(void) {
    static const struct StandInList lists[] = {
        LIST(AVFoundation),
        LIST(AVKit),
        LIST(ActivityKit),
        LIST(AppIntents),
        LIST(AppKit),
        LIST(AudioToolbox),
        LIST(AuthenticationServices),
        LIST(Charts),
        LIST(CoreGraphics),
        LIST(CoreImage),
        LIST(CoreLocation),
        LIST(CoreML),
        LIST(CoreMedia),
        LIST(CoreMotion),
        LIST(CryptoKit),
        LIST(EventKit),
        LIST(FoundationModels),
        LIST(LocalAuthentication),
        LIST(MapKit),
        LIST(Network),
        LIST(Photos),
        LIST(PhotosUI),
        LIST(QuartzCore),
        LIST(QuickLook),
        LIST(RealityKit),
        LIST(SafariServices),
        LIST(SceneKit),
        LIST(SpriteKit),
        LIST(StoreKit),
        LIST(TipKit),
        LIST(UIKit),
        LIST(UserNotifications),
        LIST(WatchKit),
        LIST(WebKit),
        LIST(WidgetKit),
        {NULL, NULL, 0},
    };
    return lists;
}

const struct StandInList *standInPackages(void) {
    static const struct StandInList lists[] = {
        LIST(ButtonKit),
        LIST(Defaults),
        LIST(Dependencies),
        LIST(KeyboardShortcuts),
        LIST(Kingfisher),
        LIST(SDWebImageSwiftUI),
        LIST(Sparkle),
        LIST(SwiftUIIntrospect),
        LIST(SwiftUINavigation),
        LIST(Tagged),
        {NULL, NULL, 0},
    };
    return lists;
}
