import type { ProposalDto } from '@botica/contract/prescriptions/proposals';
import { toCents } from '@botica/domain/money';
import { paymentKindOf } from '@botica/domain/orders/summary';
import type { ProposalShares, ProposalTotals, ProposedLine } from '@botica/domain/prescriptions/proposals';
import { proposalShares, proposalTotals, reduceProposal } from '@botica/domain/prescriptions/proposals';
import type { PrescriptionPayment } from '@botica/domain/tenders';
import { prescriptionPaymentTypeIds } from '@botica/domain/tenders';

/** What the customer accepts of a proposal: units by product, 0 for a removed line. */
export type Kept = ReadonlyMap<number, number>;

export const wholeOf = ({ lineas }: ProposalDto): Kept =>
  new Map(lineas.map(({ productoId, cantidad }) => [productoId, cantidad]));

/** By the rule that the server runs again. With no line left, the totals are zero. */
export function totalsOf(proposal: ProposalDto, kept: Kept): ProposalTotals | undefined {
  const reduced = reduceProposal(proposal.lineas.map(toProposedLine), kept);
  return reduced.ok ? proposalTotals(reduced.value, toCents(proposal.totales.envio)) : undefined;
}

/** A170: the customer's part, and the part of an insurer that approved the prescriptions. */
export function sharesOf({ copago }: ProposalDto, totals: ProposalTotals): ProposalShares {
  return proposalShares(totals, copago === null ? undefined : toCents(copago));
}

const toProposedLine = (line: ProposalDto['lineas'][number]): ProposedLine => ({
  productId: line.productoId,
  quantity: line.cantidad,
  unitCents: toCents(line.precio),
  totalCents: toCents(line.total),
  savedCents: toCents(line.totalAhorrado),
  earnedPoints: line.puntos,
});

/** PAY-02: as the customer chose with the prescription. */
export function paymentOf({ tipoPagoId }: ProposalDto): PrescriptionPayment | undefined {
  const kind = paymentKindOf(tipoPagoId, { isPrescriptionOnly: true, onCredit: false });
  return kind !== undefined && kind in prescriptionPaymentTypeIds ? (kind as PrescriptionPayment) : undefined;
}
