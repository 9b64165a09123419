/** How long a link can live, in hours. */
export const shareHours = [1, 24, 72, 168, 720] as const;
export type ShareHours = (typeof shareHours)[number];

export const shareHoursLabels: Readonly<Record<ShareHours, string>> = {
  1: '1 hora',
  24: '1 día',
  72: '3 días',
  168: '7 días',
  720: '30 días',
};

export const shareLimits = {
  /** Living links of one person. */
  links: 5,
  /** Openings that are kept of one link. */
  openings: 100,
  /** A link that ended is shown with its openings for so long, then it is deleted. */
  keptDays: 30,
} as const;

/** As rough as the owner needs it: no name, version or address of a device is kept. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const deviceLabels: Readonly<Record<DeviceKind, string>> = {
  phone: 'Un teléfono',
  tablet: 'Una tableta',
  computer: 'Una computadora',
  unknown: 'Un dispositivo',
};

export function deviceKindOf(userAgent: string): DeviceKind {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  if (/mobile|iphone|ipod/i.test(userAgent)) return 'phone';
  return /windows|macintosh|linux|cros|x11/i.test(userAgent) ? 'computer' : 'unknown';
}

/** What was opened. */
export const openingKinds = ['page', 'pdf'] as const;
export type OpeningKind = (typeof openingKinds)[number];
export const openingLabels: Readonly<Record<OpeningKind, string>> = { page: 'Vio la página', pdf: 'Descargó el PDF' };
