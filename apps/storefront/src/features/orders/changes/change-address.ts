import { CallError } from '@botica/contract/client';
import { isAddressCostChanged } from '@botica/contract/orders/changes';
import { branchMessages } from '@botica/domain/branches';
import { orderChangeMessages } from '@botica/domain/orders/changes';
import { closedTitle, endOf, isRefusedFor, type Outcome, type Talk } from './conversation.ts';

/** What the shopper has accepted so far. */
export interface Accepted {
  totalEnvio?: number;
  waitsForOpening: boolean;
}

export interface AddressChangeParts extends Talk {
  /** `L. 60.00 en lugar de L. 35.00` */
  describeCost(cost: number): string;
  send(accepted: Accepted): Promise<unknown>;
}

/** There are two questions; a cost that changes once more is asked about once more. */
const mostQuestions = 3;

/** ORDER-11: sent, and sent again with each question of the server that the shopper accepts. */
export async function changeAddress(parts: AddressChangeParts): Promise<Outcome> {
  let accepted: Accepted = { waitsForOpening: false };
  for (let asked = 0; ; asked += 1) {
    try {
      await parts.send(accepted);
      return { kind: 'done' };
    } catch (error) {
      const next = asked < mostQuestions ? await askAbout(error, accepted, parts) : undefined;
      if (!next) return endOf(error);
      if (next === 'declined') return { kind: 'declined' };
      accepted = next;
    }
  }
}

/** Nothing when the refusal contains no question. */
async function askAbout(
  error: unknown,
  accepted: Accepted,
  { ask, describeCost }: AddressChangeParts,
): Promise<Accepted | 'declined' | undefined> {
  if (error instanceof CallError && isAddressCostChanged(error.body)) {
    const { costoEnvio } = error.body;
    const title = `Costo de envío: ${describeCost(costoEnvio)}`;
    const isAccepted = await ask({ title, text: orderChangeMessages.costQuestion });
    return isAccepted ? { ...accepted, totalEnvio: costoEnvio } : 'declined';
  }
  if (!isRefusedFor(error, 'BRANCH_CLOSED')) return undefined;
  const isAccepted = await ask({ title: closedTitle, text: branchMessages.closedQuestion });
  return isAccepted ? { ...accepted, waitsForOpening: true } : 'declined';
}
