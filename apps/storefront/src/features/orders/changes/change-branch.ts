import { branchMessages } from '@botica/domain/branches';
import { type MissingProduct, orderChangeMessages } from '@botica/domain/orders/changes';
import { closedTitle, endOf, isRefusedFor, type Outcome, type Talk } from './conversation.ts';

export interface BranchChangeParts extends Talk {
  branch: { name: string; isClosed: boolean };
  findMissing(): Promise<readonly MissingProduct[]>;
  transfer(waitsForOpening: boolean): Promise<unknown>;
}

/**
 * ORDER-13..16: the stock first, then the question, then the move. A branch that closes meanwhile asks like a closed
 * one, and stock sold meanwhile is reported as missing.
 */
export async function changeBranch(parts: BranchChangeParts): Promise<Outcome> {
  const { branch, ask } = parts;
  let missing: readonly MissingProduct[];
  try {
    missing = await parts.findMissing();
  } catch {
    return { kind: 'failed', text: orderChangeMessages.stockNotKnown, isOver: false };
  }
  if (missing.length > 0) return { kind: 'missing', missing };
  const question = { title: 'Cambiar de sucursal', text: orderChangeMessages.moveQuestion(branch.name) };
  if (!(await ask(question))) return { kind: 'declined' };
  if (branch.isClosed && !(await askClosed(parts))) return { kind: 'declined' };
  try {
    await parts.transfer(branch.isClosed);
    return { kind: 'done' };
  } catch (error) {
    return isRefusedFor(error, 'BRANCH_CLOSED') ? waitForOpening(parts) : endOf(error);
  }
}

const askClosed = ({ ask }: Talk) => ask({ title: closedTitle, text: branchMessages.closedQuestion });

async function waitForOpening(parts: BranchChangeParts): Promise<Outcome> {
  if (!(await askClosed(parts))) return { kind: 'declined' };
  try {
    await parts.transfer(true);
    return { kind: 'done' };
  } catch (error) {
    return endOf(error);
  }
}
