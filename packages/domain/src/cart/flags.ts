export interface FlaggedLine {
  readonly requiresPrescription: boolean;
  readonly hasPrescription: boolean;
  /** Whether a discount runs today for the product, and whether its requirements are met. */
  readonly hasPromotion: boolean;
  readonly meetsPromotion: boolean;
  /** Undefined while no branch is chosen. */
  readonly stock: number | undefined;
}

export const lineFlags = ['prescriptionMissing', 'promotionUnmet', 'outOfStock'] as const;
export type LineFlag = (typeof lineFlags)[number];

const flagRules: readonly { id: string; flag: LineFlag; marks(line: FlaggedLine): boolean }[] = [
  {
    id: 'CART-13',
    flag: 'prescriptionMissing',
    marks: ({ requiresPrescription, hasPrescription }) => requiresPrescription && !hasPrescription,
  },
  {
    id: 'CART-14',
    flag: 'promotionUnmet',
    marks: ({ hasPromotion, meetsPromotion }) => hasPromotion && !meetsPromotion,
  },
  { id: 'CART-16', flag: 'outOfStock', marks: ({ stock }) => stock === 0 },
];

/** The flags of a cart line, the most severe first. */
export function flagsOf(line: FlaggedLine): LineFlag[] {
  return flagRules.filter(({ marks }) => marks(line)).map(({ flag }) => flag);
}

/** CART-15: a promotion is requested only if its requirements were accepted. */
export function promotionIdToSend(line: { promotionId: number; isAccepted: boolean }): number {
  return line.isAccepted ? line.promotionId : 0;
}
