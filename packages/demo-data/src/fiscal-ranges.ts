import { addDays } from '@botica/domain/time';
import type { DemoBranch, DemoFiscalRange } from './types.ts';

/** Enough for the demonstration, and of a size that a tax office gives. */
const numbersOfRange = 50_000;
const documentCodes = { invoice: '01', 'credit-note': '06' } as const;
const kinds = ['invoice', 'credit-note'] as const;

/** What each branch may invoice with, for each company that it sells for: a year from today. */
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

/** In the form of a CAI; nobody gave it. */
function authorisationOf(branchCode: number, companyId: number): string {
  const digits = ((branchCode * 7919 + companyId * 104_729) * 2_654_435_761) % 16 ** 10;
  const text = Math.floor(digits).toString(16).toUpperCase().padStart(12, '0');
  return `DE${text.slice(0, 4)}-${text.slice(4, 10)}-${text.slice(10)}${String(branchCode).padStart(4, '0')}-01`;
}
