/** AuthenticationStatus of 3-D Secure 2. */
export type Authentication = 'Y' | 'A' | 'N' | 'U' | 'R' | 'C';

export interface CardScript {
  /** What the issuer asks of the shopper; empty for a card without 3-D Secure. */
  steps: readonly ('fingerprint' | 'challenge')[];
  /** The issuer's result; undefined without 3-D Secure. */
  authentication?: Authentication;
  /** IsoResponseCode of the payment. */
  iso: string;
  cvv?: 'M' | 'N';
}

const approved = '00';
const frictionless: CardScript = { steps: [], authentication: 'Y', iso: approved };
const challenge: CardScript = { steps: ['challenge'], authentication: 'Y', iso: approved };
const notAuthenticated: CardScript = { steps: [], authentication: 'N', iso: '12' };
const without3ds: CardScript = { steps: [], iso: approved };
const refused: CardScript = { steps: [], iso: '05' };

/** The test cards that PowerTranz lists. */
const scripts: ReadonlyMap<string, CardScript> = new Map([
  ['4012000000020071', frictionless],
  ['5100270000000023', frictionless],
  ['341111000000009', frictionless],
  ['4012000000020089', { steps: [], authentication: 'A', iso: approved }],
  ['4012000000020006', challenge],
  ['5100270000000031', challenge],
  ['341111000000037', challenge],
  ['4012010000020070', { steps: ['fingerprint'], authentication: 'Y', iso: approved }],
  ['4012010000020005', { steps: ['fingerprint', 'challenge'], authentication: 'Y', iso: approved }],
  ['4333333333332222', without3ds],
  ['5333333333332222', without3ds],
  ['343333333333335', without3ds],
  ['4012000000020121', notAuthenticated],
  ['5100270000000098', notAuthenticated],
  ['5100270000000056', { steps: ['challenge'], authentication: 'N', iso: '12' }],
  ['5100270000000072', { steps: [], authentication: 'R', iso: '12' }],
  ['4666666666662222', { ...refused, cvv: 'N' }],
  ['5111111111113333', refused],
  ['5555666666662222', refused],
  ['4111111111119999', { ...refused, iso: '98' }],
  ['4111111111110000', { ...challenge, iso: '91' }],
  ['5111111111110000', { ...challenge, iso: '91' }],
]);

/** Any other number is paid without a challenge. */
export function scriptOf(pan: string): CardScript {
  return scripts.get(pan) ?? frictionless;
}

export function brandOf(pan: string): string {
  if (pan.startsWith('4')) return 'Visa';
  return pan.startsWith('3') ? 'AmericanExpress' : 'MasterCard';
}
