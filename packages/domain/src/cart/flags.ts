export interface FlaggedLine {
  readonly requiresPrescription: boolean;
  readonly hasPrescription: boolean;
  /** Whether a discount runs today for the product, and whether all that it asks for is met. */
  readonly hasPromotion: boolean;
  readonly meetsPromotion: boolean;
  /** Nothing while no branch is chosen. */
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

/** What the cart marks on a line, the gravest first. */
export function flagsOf(line: FlaggedLine): LineFlag[] {
  return flagRules.filter(({ marks }) => marks(line)).map(({ flag }) => flag);
}

/** CART-15: a promotion whose requirements were not accepted is not asked for. */
export function promotionIdToSend(line: { promotionId: number; isAccepted: boolean }): number {
  return line.isAccepted ? line.promotionId : 0;
}
