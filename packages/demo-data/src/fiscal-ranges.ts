import { addDays } from '@botica/domain/time';
import type { DemoBranch, DemoFiscalRange } from './types.ts';

/** A realistic size, enough for the demo. */
const numbersOfRange = 50_000;
const documentCodes = { invoice: '01', 'credit-note': '06' } as const;
const kinds = ['invoice', 'credit-note'] as const;

/** The fiscal ranges of each branch, per company that it sells for: a year from today. */
export function fiscalRangesOf(branches: readonly DemoBranch[], today: string): DemoFiscalRange[] {
  return branches.flatMap(({ code, companyIds }) =>
    companyIds.flatMap((companyId) =>
      kinds.map((documentKind) => ({
        companyId,
        branchCode: code,
        documentKind,
        authorisation: authorisationOf(code, companyId),
        prefix: `${String(code).padStart(3, '0')}-${String(companyId).padStart(3, '0')}-${documentCodes[documentKind]}-`,
        firstNumber: 1,
        lastNumber: numbersOfRange,
        nextNumber: 1,
        expiresOn: addDays(today, 365),
      })),
    ),
  );
}

/** In the format of each country's tax office: a CAI, a series, a resolution. Invented. */
function authorisationOf(branchCode: number, companyId: number): string {
  const digits = hexDigitsOf(branchCode * 7919 + companyId * 104_729, 32);
  if (companyId === 12) return digits.slice(0, 8);
  if (companyId === 14) return `DGI-AIMP-05-${String(branchCode).padStart(4, '0')}-${digits.slice(0, 4)}`;
  const parts = Array.from({ length: 5 }, (_, part) => digits.slice(part * 6, part * 6 + 6));
  return [...parts, digits.slice(30)].join('-');
}

/** Deterministic by seed. */
function hexDigitsOf(seed: number, length: number): string {
  let state = seed >>> 0;
  const digits = Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 28).toString(16);
  });
  return digits.join('').toUpperCase();
}
