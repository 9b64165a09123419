/** TOPUP-26 GIFT-07: shown to a customer whose document no branch has seen yet. */
export const identityNotConfirmedMessage =
  'Para usar este servicio debes validar tu identidad en persona. Presenta tu documento en cualquiera de nuestras sucursales.';

/** Also shown to a customer who linked the account by photo, which is not enough. */
export const photoIsNotInPersonMessage =
  'La foto de tu documento activó tus beneficios, pero no reemplaza la visita a una sucursal.';

/** Limits of a branch's notice about a document. Branches may be offline for a while, so a notice may be late. */
export const sightingLimits = {
  minAuthor: 3,
  maxAuthor: 100,
  clockSkewMs: 5 * 60_000,
  mostAgeMs: 7 * 24 * 3_600_000,
} as const;
