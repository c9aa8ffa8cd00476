#include "StandInLists.h"

#include <stddef.h>

// Clang knows it before C23 does.
#pragma clang diagnostic ignored "-Wc23-extensions"

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
