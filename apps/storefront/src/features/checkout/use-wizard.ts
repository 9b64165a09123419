import {
  type CheckoutFacts,
  type CheckoutProblem,
  checkStep,
  furthestStep,
  keyOfStep,
  nextStep,
  previousStep,
  stepOfKey,
  type WizardStep,
  wizardSteps,
} from '@botica/domain/checkout';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Ask, useQuestion } from '../../ui/use-question.ts';
import { acceptQuestion, changeCheckout, getCheckout } from './checkout-store.ts';
import { useShownAction } from './step-action.ts';
import type { CheckoutView } from './use-checkout-facts.ts';
import { prefetchStep } from './wizard-steps.tsx';

export interface Wizard {
  step: WizardStep;
  next: WizardStep | undefined;
  previous: WizardStep | undefined;
  /** What keeps the shopper here, once they tried to go on; gone as soon as it is put right. */
  problem: CheckoutProblem | undefined;
  /** Until it is known whether the step may be opened. */
  isOpening: boolean;
  isBusy: boolean;
  goOn: () => Promise<void>;
}

export function stepLink(step: WizardStep): { search: string } {
  return { search: `?paso=${keyOfStep(step)}` };
}

export function stepIndex(step: WizardStep): number {
  return wizardSteps.findIndex(({ id }) => id === step);
}

/** A step that was asked for, or the one before it that something still keeps the shopper in. */
export function openableStep(asked: WizardStep, facts: CheckoutFacts): WizardStep {
  const furthest = furthestStep(facts);
  return stepIndex(asked) <= stepIndex(furthest) ? asked : furthest;
}

/** CHK-02 CHK-11: the address says which step is open, so that a reload, a link and the back button keep it. */
export function useWizard({ facts, isPending }: CheckoutView): Wizard {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ask = useQuestion();
  const addressed = stepOfKey(params.get('paso'));
  const step = addressed ?? stepOfKey(getCheckout().step) ?? 'products';
  const [opened, setOpened] = useState<WizardStep>();
  const [triedIn, setTriedIn] = useState<WizardStep>();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(facts);
  useEffect(() => {
    latest.current = facts;
  });

  // Asked once, on the way in: what changes afterwards is told by the step, and never moves the shopper.
  const isOpen = opened === step && addressed === step;
  useEffect(() => {
    if (isPending || isOpen) return;
    const openable = openableStep(step, latest.current);
    if (openable !== step) setTriedIn(openable);
    else setTriedIn((tried) => (tried === step ? tried : undefined));
    setOpened(openable);
    if (openable !== addressed) void navigate(stepLink(openable), { replace: true });
    changeCheckout({ step: keyOfStep(openable) });
  }, [isPending, isOpen, step, addressed, navigate]);

  const next = nextStep(step, facts);
  useEffect(() => {
    if (isOpen) prefetchStep(next);
  }, [isOpen, next]);

  async function goOn(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { onPress, beforeNext } = useShownAction.getState().read();
      if (onPress) return await onPress();
      if (beforeNext && !(await beforeNext())) return;
      await drawn();
      const passes = await talkOver(step, () => latest.current, ask);
      setTriedIn(passes ? undefined : step);
      const onward = passes ? nextStep(step, latest.current) : undefined;
      if (onward) await navigate(stepLink(onward));
    } finally {
      setBusy(false);
    }
  }

  const refusal = triedIn === step ? checkStep(step, facts) : undefined;
  return {
    step,
    next,
    previous: previousStep(step, facts),
    problem: refusal?.kind === 'refusal' ? refusal : undefined,
    isOpening: !isOpen,
    isBusy,
    goOn,
  };
}

/** What was just chosen is among the facts once it is drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * What the step asks before it is left. A question whose yes takes something out of the order waits for the last step,
 * where everything that the order goes without is asked about together.
 */
export async function talkOver(step: WizardStep, read: () => CheckoutFacts, ask: Ask): Promise<boolean> {
  const postponed: CheckoutFacts['accepted'][number][] = [];
  for (;;) {
    const facts = read();
    const problem = checkStep(step, { ...facts, accepted: [...facts.accepted, ...postponed] });
    if (!problem) return true;
    if (problem.kind === 'refusal') return false;
    postponed.push(problem.id);
    if (problem.drops) continue;
    if (!(await ask({ title: problem.title, text: problem.message }))) return false;
    acceptQuestion(problem.id);
  }
}
