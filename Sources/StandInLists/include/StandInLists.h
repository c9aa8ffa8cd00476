#ifndef STAND_IN_LISTS_H
#define STAND_IN_LISTS_H

/// What a framework or a package has, of which its stand-in is made: a file of `Frameworks` or `Packages`, built into the program.
///
/// The C compiler takes the bytes of a file as they are. Swift takes a minute to compile them, as a literal of an array.
struct StandInList {
    /// NULL behind the last list.
    const char *module;
    const unsigned char *text;
    long byteCount;
};

/// The lists of Apple's frameworks.
const struct StandInList *standInFrameworks(void);

/// The lists of other authors' packages.
const struct StandInList *standInPackages(void);

#endif
