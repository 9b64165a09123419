/** What can be measured of a picture without knowing what it shows. */
export type PictureMeasures = {
  readonly width: number;
  readonly height: number;
  /** Of the grey picture, 0 black to 255 white. */
  readonly brightness: number;
  /** How far its greys are spread. */
  readonly contrast: number;
  /** Share of its squares in which there is something to see: 0 to 1. */
  readonly detail: number;
  /** In those squares, how much of the way from dark to light is made in one step: 1 in a drawing, 0.1 out of focus. */
  readonly hardness: number;
  /** Share of the picture that is a thin dark line on something lighter, as writing is: 0 to 1. */
  readonly strokes: number;
};

/** RX-03: why nobody could read it, and what to do about it. */
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

// The order is the rule: the first that is seen is the one told. Limits were set on drawn pages, sharp and spoiled
// on purpose; a doubtful picture passes, for a professional looks at it afterwards.
const rules: readonly FlawRule[] = [
  {
    flaw: 'PRESCRIPTION_TOO_SMALL',
    isSeen: ({ width, height }) => Math.min(width, height) < leastShortSide || Math.max(width, height) < leastLongSide,
  },
  { flaw: 'PRESCRIPTION_TOO_DARK', isSeen: ({ brightness }) => brightness < 35 },
  { flaw: 'PRESCRIPTION_BLANK', isSeen: ({ contrast, detail }) => contrast < 4 || detail < 0.005 },
  { flaw: 'PRESCRIPTION_BLURRED', isSeen: ({ hardness }) => hardness < 0.2 },
  // More than this is no writing either, but leaves, gravel or noise.
  { flaw: 'PRESCRIPTION_WITHOUT_TEXT', isSeen: ({ strokes }) => strokes < 0.0015 || strokes > 0.25 },
];

/** Nothing when it can be read. */
export function findFlaw(picture: PictureMeasures): PrescriptionFlaw | undefined {
  return rules.find(({ isSeen }) => isSeen(picture))?.flaw;
}
