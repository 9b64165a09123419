/** The advisory lock of whoever adds products or groups: an import, a load of staff, a new product, a published tree. */
export const importLock = 4_207_003;
