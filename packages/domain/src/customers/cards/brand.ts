export const cardBrands = ['MasterCard', 'Visa', 'American Express'] as const;
export type CardBrand = (typeof cardBrands)[number];

type BrandRule = {
  readonly brand: CardBrand;
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
};

const brandRules: readonly BrandRule[] = [
  { brand: 'Visa', prefix: /^4/, lengths: [13, 16] }, // CARD-10
  { brand: 'MasterCard', prefix: /^(?:5[1-5]|2[2-7])/, lengths: [16] }, // CARD-11
  { brand: 'American Express', prefix: /^3[47]/, lengths: [15] }, // CARD-12
];

/** CARD-04 CARD-07: removes everything but digits. */
export function cleanCardNumber(text: string): string {
  return text.replace(/[\s_-]/g, '');
}

/** While typing: the brand of the first digits. */
export function detectBrand(text: string): CardBrand | undefined {
  return ruleOf(cleanCardNumber(text))?.brand;
}

/** CARD-10 CARD-11 CARD-12: the brand with this prefix and length. */
export function brandOf(text: string): CardBrand | undefined {
  const number = cleanCardNumber(text);
  const rule = ruleOf(number);
  return rule?.lengths.includes(number.length) ? rule.brand : undefined;
}

function ruleOf(number: string): BrandRule | undefined {
  return brandRules.find(({ prefix }) => prefix.test(number));
}

/** CARD-13: a mask for `applyMask`, with 15 digits when the number starts with 3. */
export function cardNumberMask(text: string): string {
  const groups = startsLikeAmericanExpress(text) ? [4, 6, 5] : [4, 4, 4, 4];
  return groups.map((places) => '9'.repeat(places)).join('-');
}

/** CARD-05 CARD-13 CARD-21 */
export function startsLikeAmericanExpress(text: string): boolean {
  return cleanCardNumber(text).startsWith('3');
}

/** The only display of a saved card: its last four digits in their position. */
export function maskCardNumber({ brand, lastFour }: { readonly brand: CardBrand; readonly lastFour: string }): string {
  return `${brand === 'American Express' ? '**** ****** *' : '**** **** **** '}${lastFour}`;
}
