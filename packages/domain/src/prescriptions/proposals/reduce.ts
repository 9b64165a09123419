import { shownPoints } from '../../catalogue/pricing/index.ts';
import type { Cents } from '../../money/index.ts';
import { sum } from '../../money/index.ts';
import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';

/** The fields of a proposed line that decide its price. */
export interface ProposedLine {
  readonly productId: number;
  readonly quantity: number;
  readonly unitCents: Cents;
  readonly totalCents: Cents;
  readonly savedCents: Cents;
  /** Not rounded; the sum is. */
  readonly earnedPoints: number;
}

export type ReduceProblem = 'PROPOSAL_LINE_NOT_FOUND' | 'PROPOSAL_QUANTITY_RAISED' | 'PROPOSAL_EMPTY';

/**
 * The lines that the customer keeps, by product and quantity. A line that is missing or 0 is removed. The unit price
 * does not change, so that a smaller quantity never costs more, whatever its tier.
 */
export function reduceProposal<Line extends ProposedLine>(
  lines: readonly Line[],
  kept: ReadonlyMap<number, number>,
): Result<Line[], ReduceProblem> {
  const proposed = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  for (const [productId, quantity] of kept) {
    const most = proposed.get(productId);
    if (most === undefined) return failure('PROPOSAL_LINE_NOT_FOUND');
    if (quantity > most) return failure('PROPOSAL_QUANTITY_RAISED');
  }
  const reduced = lines.flatMap((line) => {
    const quantity = kept.get(line.productId) ?? 0;
    return quantity > 0 ? [reduceLine(line, quantity)] : [];
  });
  return reduced.length > 0 ? success(reduced) : failure('PROPOSAL_EMPTY');
}

function reduceLine<Line extends ProposedLine>(line: Line, quantity: number): Line {
  if (quantity === line.quantity) return line;
  return {
    ...line,
    quantity,
    totalCents: line.unitCents * quantity,
    savedCents: Math.floor((line.savedCents * quantity) / line.quantity),
    earnedPoints: (line.earnedPoints * quantity) / line.quantity,
  };
}

export interface ProposalTotals {
  readonly subtotalCents: Cents;
  readonly savedCents: Cents;
  readonly deliveryCents: Cents;
  readonly totalCents: Cents;
  readonly earnedPoints: number;
}

export function proposalTotals(lines: readonly ProposedLine[], deliveryCents: Cents): ProposalTotals {
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  return {
    subtotalCents,
    savedCents: sum(lines.map(({ savedCents }) => savedCents)),
    deliveryCents,
    totalCents: subtotalCents + deliveryCents,
    earnedPoints: shownPoints(lines.map(({ earnedPoints }) => earnedPoints)),
  };
}

export interface ProposalShares {
  readonly insurerCents: Cents;
  readonly customerCents: Cents;
}

/**
 * Who pays how much (A170). An insurer that approved the prescriptions pays the products minus the copay; the customer
 * pays the copay, at most the cost of the products, and the delivery. Without an insurer the customer pays everything.
 */
export function proposalShares(
  { subtotalCents, totalCents }: Pick<ProposalTotals, 'subtotalCents' | 'totalCents'>,
  copayCents: Cents | undefined,
): ProposalShares {
  const insurerCents = copayCents === undefined ? 0 : Math.max(0, subtotalCents - copayCents);
  return { insurerCents, customerCents: totalCents - insurerCents };
}

export interface PricedTerms {
  readonly lines: readonly Pick<ProposedLine, 'productId' | 'quantity' | 'unitCents'>[];
  readonly deliveryCents: Cents;
}

/** Whether the current price equals that of the proposal. */
export function isSamePrice(shown: PricedTerms, now: PricedTerms): boolean {
  const keyOf = ({ productId, quantity, unitCents }: PricedTerms['lines'][number]) =>
    `${productId} ${quantity} ${unitCents}`;
  const priced = new Set(now.lines.map(keyOf));
  return (
    shown.deliveryCents === now.deliveryCents &&
    shown.lines.length === now.lines.length &&
    shown.lines.every((line) => priced.has(keyOf(line)))
  );
}
