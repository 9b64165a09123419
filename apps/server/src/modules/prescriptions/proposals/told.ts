import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import { createMail } from '../../../ports/mail.ts';
import type { ToldOrder } from '../../orders/index.ts';
import { findLines, findTenders, findTold, numberOf } from '../../orders/index.ts';
import { copayOf } from '../insurer-requests/index.ts';
import { proposalJobs } from './job-names.ts';
import { acceptedLetter, expiredLetter, proposedLetter } from './letters.ts';
import type { PrescriptionProposals } from './service.ts';
import type { StoredProposal } from './store.ts';
import { findProposal } from './store.ts';

const everyMinute = '* * * * *';

/** Who is told of a proposal, once it is committed. Repeating is harmless: each letter has its key. */
export function defineProposalJobs(
  { config, database: { db }, jobs }: Platform,
  proposals: Pick<PrescriptionProposals, 'expireDue'>,
): void {
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });
  const pageOf = (kind: 'propuesta' | 'resumen', orderId: number) =>
    `${config.publicUrl}/pedidos/${kind}/${encodeOrderId(orderId)}`;

  async function tell(
    proposalId: string,
    write: (stored: StoredProposal, order: ToldOrder) => Promise<Letter | undefined> | Letter | undefined,
  ): Promise<void> {
    const stored = await findProposal(db, proposalId);
    const order = stored && (await findTold(db, stored.proposal.orderId));
    if (!stored || !order?.email) return;
    const letter = await write(stored, order);
    const { state } = stored.proposal;
    if (letter) await mail.send({ ...letter, to: order.email, key: `prescription-proposal-${state}-${proposalId}` });
  }

  const proposedTo = async (stored: StoredProposal, order: ToldOrder) => ({
    ...stored,
    ...about(order),
    copayCents: await copayOf(db, order.id),
  });

  const about = (order: ToldOrder) => ({
    firstName: order.firstName ?? '',
    number: numberOf(order),
    branchName: order.branchName,
    company: companyOf(order.companyId),
  });

  async function acceptedOf(order: ToldOrder): Promise<Letter> {
    const [lines, tenders] = await Promise.all([findLines(db, order.id), findTenders(db, order.id)]);
    const { deliveryCents, totalCents, awaitsOpening, opensAt } = order;
    const insurerCents = tenders.find(({ kind }) => kind === 'insurer')?.amountCents ?? 0;
    const shares = { insurerCents, customerCents: totalCents - insurerCents };
    const isPaidOnline = tenders.some(({ kind }) => kind === 'onlineCard');
    return acceptedLetter({
      ...{ ...about(order), lines, deliveryCents, totalCents, shares, isPaidOnline, awaitsOpening, opensAt },
      url: pageOf('resumen', order.id),
    });
  }

  jobs.define<{ proposalId: string }>({
    name: proposalJobs.proposed,
    retryLimit: 14,
    run: ({ proposalId }) =>
      tell(proposalId, async (stored, order) =>
        // One that was answered or replaced meanwhile needs no letter.
        stored.proposal.state === 'open'
          ? proposedLetter({ ...(await proposedTo(stored, order)), url: pageOf('propuesta', order.id) })
          : undefined,
      ),
  });

  jobs.define<{ proposalId: string }>({
    name: proposalJobs.answered,
    retryLimit: 14,
    run: ({ proposalId }) =>
      tell(proposalId, (stored, order) =>
        stored.proposal.state === 'accepted'
          ? acceptedOf(order)
          : expiredLetter({ ...about(order), url: pageOf('resumen', order.id) }),
      ),
  });

  jobs.define({
    name: proposalJobs.expire,
    cron: everyMinute,
    retryLimit: 0,
    run: async () => void (await proposals.expireDue()),
  });
}
