import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';
import type { LetterContent, OutgoingLetter } from '../../../platform/letters/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { NotifiedOrder } from '../../orders/index.ts';
import { findLines, findNotified, findTenders, numberOf } from '../../orders/index.ts';
import { copayOf } from '../insurer-requests/index.ts';
import { proposalJobs } from './job-types.ts';
import { acceptedLetter, expiredLetter, proposedLetter } from './letters.ts';
import type { PrescriptionProposals } from './service.ts';
import type { StoredProposal } from './store.ts';

/** Mails the customer about a proposal, after the commit. Idempotent: each letter has its key. */
export function defineProposalJobs(
  { config, database: { db }, jobs, letters }: Platform,
  proposals: Pick<PrescriptionProposals, 'expireDue' | 'ofLetter'>,
): void {
  const pageOf = (kind: 'propuesta' | 'resumen', { id, companyId }: NotifiedOrder) =>
    storeUrl(config, companyId, `/pedidos/${kind}/${encodeOrderId(id)}`);

  async function letterOf(
    proposalId: string,
    write: (
      stored: StoredProposal,
      order: NotifiedOrder,
    ) => Promise<LetterContent | undefined> | LetterContent | undefined,
  ): Promise<OutgoingLetter | undefined> {
    const stored = await proposals.ofLetter(proposalId);
    const order = stored && (await findNotified(db, stored.proposal.orderId));
    if (!stored || !order) return undefined;
    const { state } = stored.proposal;
    const key = `prescription-proposal-${state}-${proposalId}`;
    return { to: order.email, key, write: () => write(stored, order) };
  }

  const proposedTo = async (stored: StoredProposal, order: NotifiedOrder) => ({
    ...stored,
    ...about(order),
    copayCents: await copayOf(db, order.id),
  });

  const about = (order: NotifiedOrder) => ({
    firstName: order.firstName ?? '',
    number: numberOf(order),
    branchName: order.branchName,
    company: companyOf(order.companyId),
  });

  async function acceptedOf(order: NotifiedOrder): Promise<LetterContent> {
    const [lines, tenders] = await Promise.all([findLines(db, order.id), findTenders(db, order.id)]);
    const { deliveryCents, totalCents, awaitsOpening, opensAt } = order;
    const insurerCents = tenders.find(({ kind }) => kind === 'insurer')?.amountCents ?? 0;
    const shares = { insurerCents, customerCents: totalCents - insurerCents };
    const isPaidOnline = tenders.some(({ kind }) => kind === 'onlineCard');
    return acceptedLetter({
      ...{ ...about(order), lines, deliveryCents, totalCents, shares, isPaidOnline, awaitsOpening, opensAt },
      url: pageOf('resumen', order),
    });
  }

  letters.define(proposalJobs.proposed, ({ proposalId }) =>
    letterOf(proposalId, async (stored, order) =>
      // A proposal that was answered or replaced in the meantime needs no letter.
      stored.proposal.state === 'open'
        ? proposedLetter({ ...(await proposedTo(stored, order)), url: pageOf('propuesta', order) })
        : undefined,
    ),
  );

  letters.define(proposalJobs.answered, ({ proposalId }) =>
    letterOf(proposalId, (stored, order) =>
      stored.proposal.state === 'accepted'
        ? acceptedOf(order)
        : expiredLetter({ ...about(order), url: pageOf('resumen', order) }),
    ),
  );

  jobs.define(proposalJobs.expire, async () => void (await proposals.expireDue()));
}
