export interface PictureFacts {
  width: number;
  height: number;
  bytes: number;
}

/** Where the store shows a picture: its shape, and the width at which a sharp screen shows it. */
export const pictureUses = {
  product: { label: 'Producto', ratio: 1, enoughWidth: 1000 },
  group: { label: 'Grupo', ratio: 1, enoughWidth: 720 },
  gift: { label: 'Certificado de regalo', ratio: 1200 / 420, enoughWidth: 1200 },
  wide: { label: 'Banner de computadora', ratio: 1200 / 420, enoughWidth: 1200 },
  phone: { label: 'Banner de teléfono', ratio: 640 / 560, enoughWidth: 640 },
} as const satisfies Record<string, { label: string; ratio: number; enoughWidth: number }>;
export type PictureUse = keyof typeof pictureUses;

/** They warn and do not refuse: a small picture may be the only one there is. */
export const pictureFindings = {
  small: 'Pequeña: se verá borrosa al ampliarla',
  shape: 'No tiene la forma del espacio: quedan márgenes o se corta',
  heavy: 'Pesada: tarda en conexiones lentas',
} as const;
export type PictureFinding = keyof typeof pictureFindings;

const ratioTolerance = 0.02;
/** Of the whole picture, already compressed. */
const heavyBytes = 400 * 1024;

export function findingsOf({ width, height, bytes }: PictureFacts, use: PictureUse): PictureFinding[] {
  const { ratio, enoughWidth } = pictureUses[use];
  return [
    ...(width < enoughWidth ? (['small'] as const) : []),
    ...(Math.abs(width / height / ratio - 1) > ratioTolerance ? (['shape'] as const) : []),
    ...(bytes > heavyBytes ? (['heavy'] as const) : []),
  ];
}
