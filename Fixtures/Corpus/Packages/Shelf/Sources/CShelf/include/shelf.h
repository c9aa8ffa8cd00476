int shelf_width(void);
