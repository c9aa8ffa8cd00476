#include "shelf.h"
int shelf_width(void) { return 3; }
