import { CallError } from '@botica/contract/client';
import { branchMessages, unlockIdWhenClosed } from '@botica/domain/branches';
import type { BranchView } from '../branch-view.ts';
import { type ChosenBranch, isCleared, type OrderMode } from './chosen-branch.ts';

export interface BranchChange {
  current: ChosenBranch;
  /** As the branch answered when it was connected, not as the list showed it. */
  next: BranchView;
  /** BRANCH-04 A179: the shopper accepted before, in this visit, to wait for a closed branch. */
  acceptsWaiting?: boolean;
}

interface ChooseStep {
  ruleId: string;
  kind: 'ask' | 'warn';
  applies(change: BranchChange): boolean;
  title: string;
  text(change: BranchChange): string;
}

// Questions come in this order: first whether to change at all, then what the change means today.
const chooseSteps: readonly ChooseStep[] = [
  {
    ruleId: 'BRANCH-02',
    kind: 'ask',
    applies: ({ current, next }) => !isCleared(current) && current.code !== next.code,
    title: 'Cambiar de sucursal',
    text: () => branchMessages.changeQuestion,
  },
  {
    ruleId: 'BRANCH-04',
    kind: 'ask',
    applies: ({ next, acceptsWaiting }) => next.state === 'closed' && !acceptsWaiting,
    title: 'Sucursal cerrada',
    text: () => branchMessages.closedQuestion,
  },
  {
    ruleId: 'BRANCH-05',
    kind: 'warn',
    applies: ({ next }) => next.state === 'closingSoon',
    title: 'Cierra pronto',
    text: ({ next }) =>
      next.minutesLeft === undefined ? next.stateText : branchMessages.closingSoon(next.minutesLeft),
  },
];

export interface Conversation {
  ask(question: { title: string; text: string }): Promise<boolean>;
  warn(text: string, title: string): void;
}

export type Choice = { accepted: true; unlockId: ChosenBranch['unlockId'] } | { accepted: false };

/** BRANCH-02 BRANCH-04 BRANCH-05: one "no" leaves everything as it was, warnings included. */
export async function confirmChoice(change: BranchChange, { ask, warn }: Conversation): Promise<Choice> {
  const steps = chooseSteps.filter((step) => step.applies(change));
  for (const step of steps) {
    const { kind, title } = step;
    const text = step.text(change);
    if (kind === 'warn') warn(text, title);
    else if (!(await ask({ title, text }))) return { accepted: false };
  }
  return { accepted: true, unlockId: change.next.state === 'closed' ? unlockIdWhenClosed : undefined };
}

/** Why a branch cannot be chosen; the list shows it with this reason. */
export function refusalOf(branch: BranchView, mode: OrderMode): string | undefined {
  if (mode === 'pickup' && !branch.pickupEnabled) return 'No entrega pedidos en mostrador';
  if (mode === 'delivery' && !branch.deliveryEnabled) return 'No hace entregas a domicilio';
  return undefined;
}

const refusals = ['SUBURB_NOT_SERVED', 'SUBURB_NOT_FOUND', 'BRANCH_NOT_FOUND'];

/** BRANCH-09, unless the server refused for a reason that a retry does not change. */
export function explainNoConnection(error: unknown): { title: string; text: string } {
  if (error instanceof CallError && refusals.includes(error.code)) {
    return { title: 'Elige otra sucursal', text: error.message };
  }
  return branchMessages.noConnection;
}
