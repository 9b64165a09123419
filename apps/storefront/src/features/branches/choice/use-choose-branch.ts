import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { BranchView } from '../branch-view.ts';
import { connectToBranch, connectToBranchOfSuburb } from '../branches.api.ts';
import { getChosenBranch, setChosenBranch } from './branch-store.ts';
import { confirmChoice, explainNoConnection } from './choose-branch.ts';
import { announceChosenBranch, type ChosenSuburb, chosenFrom } from './chosen-branch.ts';
import { hasAcceptedWaiting, rememberWaiting } from './closed-memory.ts';

export type BranchRequest = { mode: 'pickup'; code: number } | { mode: 'delivery'; suburb: ChosenSuburb };

const closingSoonToastMs = 7000;

export type ChooseBranch = ReturnType<typeof useChooseBranch>;

/** Connects, asks the shopper to confirm the change and stores it. `choose` returns whether it was stored. */
export function useChooseBranch() {
  const company = useCompany();
  const ask = useQuestion();
  const connect = useMutation({ mutationFn: connectFor });
  const [isConnecting, setConnecting] = useState(false);
  // Not `isConnecting`: two presses may come before the first one renders.
  const isChoosing = useRef(false);

  async function choose(request: BranchRequest): Promise<boolean> {
    if (isChoosing.current) return false;
    isChoosing.current = true;
    setConnecting(true);
    try {
      return await connectAndConfirm(request);
    } finally {
      isChoosing.current = false;
      setConnecting(false);
    }
  }

  async function connectAndConfirm(request: BranchRequest): Promise<boolean> {
    const next = await connect.mutateAsync(request).catch((error: unknown) => {
      const { title, text } = explainNoConnection(error); // BRANCH-09
      notify.error(text, { title });
    });
    if (!next) return false;

    const choice = await confirmChoice(
      { current: getChosenBranch(company), next, acceptsWaiting: hasAcceptedWaiting() },
      { ask, warn: (text, title) => notify.warning(text, { title, durationMs: closingSoonToastMs }) },
    );
    if (!choice.accepted) return false;
    if (choice.unlockId) rememberWaiting(true);

    const chosen = chosenFrom(next, { ...request, unlockId: choice.unlockId });
    setChosenBranch(company.id, chosen);
    notify.success(announceChosenBranch(chosen));
    return true;
  }

  const requested = connect.isPending ? connect.variables : undefined;
  return {
    choose,
    /** From the press until the choice is stored or refused. */
    isConnecting,
    pendingCode: requested?.mode === 'pickup' ? requested.code : undefined,
  };
}

function connectFor(request: BranchRequest): Promise<BranchView> {
  return request.mode === 'pickup' ? connectToBranch(request.code) : connectToBranchOfSuburb(request.suburb.id);
}
