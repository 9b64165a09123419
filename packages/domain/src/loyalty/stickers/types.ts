/** STICKER-02: promotions of these types are earned by the amount of a purchase, the others by its products. */
export const typesEarnedByMoney: readonly number[] = [1, 5];

/** STICKER-08: estadoId. */
export const stickerStateIds = { valid: 1, expired: 2 } as const;
