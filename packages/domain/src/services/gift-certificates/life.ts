import type { TransitionTable } from '../../transitions/index.ts';

/** 'pending' awaits its payment; 'issued' has its certificate; 'failed' was not paid in time. */
export const giftStates = ['pending', 'issued', 'failed'] as const;
export type GiftState = (typeof giftStates)[number];
export type GiftEvent = 'issue' | 'fail';

/** No state is paid but not issued: both happen in one transaction. */
export const giftTransitions: TransitionTable<GiftState, GiftEvent> = {
  pending: { issue: 'issued', fail: 'failed' },
  issued: {},
  failed: {},
};

/** A certificate is valid for a year, its last day included. */
export const certificateDays = 365;

export const balanceFilters = ['all', 'with', 'without'] as const;
export type BalanceFilter = (typeof balanceFilters)[number];

/** GIFT-04 */
export function filterByBalance<Certificate extends { readonly saldo: number }>(
  certificates: readonly Certificate[],
  filter: BalanceFilter,
): Certificate[] {
  return certificates.filter(({ saldo }) => filter === 'all' || saldo > 0 === (filter === 'with'));
}

// No vowels and no ambiguous letters: no words appear, and nothing is misread.
const codeLetters = '23456789BCDFGHJKLMNPQRSTVWXZ';

/** 'CR-' and twice four letters, from random bytes. */
export function certificateCode(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 8)].map((byte) => codeLetters[byte % codeLetters.length]);
  return `CR-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** A typed or pasted code, as it was made: 'cr k2m9 7fxb' is 'CR-K2M9-7FXB'. Undefined when it cannot be a code. */
export function cleanCertificateCode(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const own = letters.startsWith('CR') ? letters.slice(2) : letters;
  return own.length === 8 ? `CR-${own.slice(0, 4)}-${own.slice(4)}` : undefined;
}
