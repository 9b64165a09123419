/** What the shopper allows as a replacement for a product without stock. */
export const substituteChoices = ['product', 'pharmacist', 'none'] as const;
export type SubstituteChoice = (typeof substituteChoices)[number];
