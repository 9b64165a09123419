/** Measures of a picture, independent of its content. */
export type PictureMeasures = {
  readonly width: number;
  readonly height: number;
  /** Mean of the greyscale picture, 0 black to 255 white. */
  readonly brightness: number;
  /** Spread of its grey values. */
  readonly contrast: number;
  /** Share of its tiles with content: 0 to 1. */
  readonly detail: number;
  /** Edge sharpness in those tiles: share of the dark-to-light range in one step: 1 in a drawing, 0.1 out of focus. */
  readonly hardness: number;
  /** Share of thin dark lines on a lighter background, as in writing: 0 to 1. */
  readonly strokes: number;
};

/** RX-03: why it cannot be read, and the advice. */
export const prescriptionFlaws = {
  PRESCRIPTION_TOO_SMALL: 'La foto es muy pequeña para leerla. Tómala de nuevo, más cerca de la receta.',
  PRESCRIPTION_TOO_DARK: 'La foto está muy oscura. Tómala de nuevo con más luz.',
  PRESCRIPTION_BLANK: 'La foto no muestra nada escrito. Revisa que sea la foto de tu receta.',
  PRESCRIPTION_BLURRED: 'La foto está borrosa. Apoya el celular, enfoca la receta y tómala de nuevo.',
  PRESCRIPTION_WITHOUT_TEXT:
    'No distinguimos texto en la foto. Revisa que sea la foto de tu receta, de frente y completa.',
} as const;
export type PrescriptionFlaw = keyof typeof prescriptionFlaws;

const leastShortSide = 320;
const leastLongSide = 450;

interface FlawRule {
  flaw: PrescriptionFlaw;
  isSeen(picture: PictureMeasures): boolean;
}

// Order matters: the first flaw is returned. Limits were calibrated on drawn pages, sharp and degraded; a doubtful
// picture passes, because a professional reviews it.
const rules: readonly FlawRule[] = [
  {
    flaw: 'PRESCRIPTION_TOO_SMALL',
    isSeen: ({ width, height }) => Math.min(width, height) < leastShortSide || Math.max(width, height) < leastLongSide,
  },
  { flaw: 'PRESCRIPTION_TOO_DARK', isSeen: ({ brightness }) => brightness < 35 },
  { flaw: 'PRESCRIPTION_BLANK', isSeen: ({ contrast, detail }) => contrast < 4 || detail < 0.005 },
  { flaw: 'PRESCRIPTION_BLURRED', isSeen: ({ hardness }) => hardness < 0.2 },
  // More strokes are not writing either, but leaves, gravel or noise.
  { flaw: 'PRESCRIPTION_WITHOUT_TEXT', isSeen: ({ strokes }) => strokes < 0.0015 || strokes > 0.25 },
];

/** Undefined when it can be read. */
export function findFlaw(picture: PictureMeasures): PrescriptionFlaw | undefined {
  return rules.find(({ isSeen }) => isSeen(picture))?.flaw;
}
