/** What the shopper allows in place of a product that the branch turns out not to have. */
export const substituteChoices = ['product', 'pharmacist', 'none'] as const;
export type SubstituteChoice = (typeof substituteChoices)[number];
