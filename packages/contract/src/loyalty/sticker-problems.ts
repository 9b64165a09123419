/** Refusals of redeeming a prize for stickers. */
export const stickerProblems = {
  STICKER_PRIZE_NOT_FOUND: { status: 404, message: 'Este premio ya no está disponible.' },
  STICKERS_NOT_ENOUGH: { status: 409, message: 'No tienes stickers suficientes para este premio.' },
  STICKER_REDEMPTION_NOT_FOUND: { status: 404, message: 'No encontramos ese canje.' },
  STICKER_REDEMPTION_NOT_WAITING: {
    status: 409,
    message: 'Este premio ya va en un pedido. Para recuperarlo, anula el pedido.',
  },
  SAME_KEY_OTHER_PRIZE: { status: 409, message: 'Ese canje ya se hizo con otro premio. Revisa tus canjes.' },
} as const;
