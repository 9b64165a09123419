import type { ProposalTotals } from '@botica/domain/prescriptions/proposals';
import { proposalTotals } from '@botica/domain/prescriptions/proposals';
import type { DraftLine } from '../../orders/index.ts';
import type { NewProposalLine } from './store.ts';

/** A prescribed product that is not sold, with the reason. */
export interface UnservedLine {
  description: string;
  reason: string;
}

/** The lines of a version as they are stored, and their total. */
export function versionOf(
  lines: readonly { line: DraftLine; note: string }[],
  unserved: readonly UnservedLine[],
  deliveryCents: number,
): { totals: ProposalTotals; rows: NewProposalLine[] } {
  const totals = proposalTotals(
    lines.map(({ line }) => line),
    deliveryCents,
  );
  const rows = [
    ...lines.map(({ line, note }) => ({ ...servedColumns(line), note })),
    ...unserved.map(({ description, reason }) => ({ isServed: false, name: description, note: reason })),
  ];
  return { totals, rows };
}

function servedColumns(line: DraftLine): Omit<NewProposalLine, 'note'> {
  const { productId, name, quantity, unitCents, totalCents, savedCents, priceRuleId, isSenior, earnedPoints } = line;
  const priced = { unitCents, totalCents, savedCents, priceRuleId, isSenior, earnedPoints };
  return { isServed: true, productId, name, quantity, ...priced };
}
