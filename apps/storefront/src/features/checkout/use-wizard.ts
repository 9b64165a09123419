import {
  type CheckoutProblem,
  checkStep,
  firstStep,
  keyOfStep,
  nextStep,
  previousStep,
  stepOfKey,
  type WizardStep,
} from '@botica/domain/checkout';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { acceptQuestion, changeCheckout, getCheckout } from './checkout-store.ts';
import { isCheckoutLoading, readCheckout } from './facts/read-checkout.ts';
import type { CheckoutView } from './facts/use-checkout-facts.ts';
import { useShownAction } from './step-action.ts';
import { openableStep, stepLink, talkOver } from './step-rules.ts';
import { prefetchStep } from './wizard-steps.tsx';

export interface Wizard {
  step: WizardStep;
  next: WizardStep | undefined;
  previous: WizardStep | undefined;
  /** What stops the shopper, once they tried to go on; cleared as soon as it is corrected. */
  problem: CheckoutProblem | undefined;
  /** True until it is known whether the step may open. */
  isOpening: boolean;
  /** Going on, or about to, once it is known what the latest choice costs and allows. */
  isBusy: boolean;
  goOn: () => Promise<void>;
}

/** CHK-02 CHK-11: the address holds the open step, so that a reload, a link and the back button keep it. */
export function useWizard({ facts, isPending }: CheckoutView): Wizard {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ask = useQuestion();
  const queryClient = useQueryClient();
  const addressed = stepOfKey(params.get('paso'));
  const step = addressed ?? stepOfKey(getCheckout().step) ?? firstStep(facts);
  const [opened, setOpened] = useState<WizardStep>();
  const [triedIn, setTriedIn] = useState<WizardStep>();
  const [pressedIn, setPressedIn] = useState<WizardStep>();
  const [isBusy, setBusy] = useState(false);

  // Checked once, on entry: the step reports later changes, and they never move the shopper.
  const isLoading = isPending || isCheckoutLoading(queryClient);
  const isOpen = opened === step && addressed === step;
  useEffect(() => {
    // A store may have changed after this render, and the data of its new choice is not loaded yet.
    if (isLoading || isOpen || isCheckoutLoading(queryClient)) return;
    const openable = openableStep(step, readCheckout(queryClient).facts);
    if (openable !== step) setTriedIn(openable);
    else setTriedIn((tried) => (tried === step ? tried : undefined));
    setOpened(openable);
    if (openable !== addressed) void navigate(stepLink(openable), { replace: true });
    changeCheckout({ step: keyOfStep(openable) });
  }, [isLoading, isOpen, step, addressed, navigate, queryClient]);

  const next = nextStep(step, facts);
  useEffect(() => {
    if (isOpen) prefetchStep(next);
  }, [isOpen, next]);

  async function goOn(): Promise<void> {
    if (isBusy) return;
    // The last step places the order: only at a total that was shown.
    if (isLoading) return next && setPressedIn(step);
    setBusy(true);
    try {
      const { onPress, beforeNext } = useShownAction.getState().read();
      if (onPress) return await onPress();
      if (beforeNext && !(await beforeNext())) return;
      const read = () => readCheckout(queryClient).facts;
      const passes = await talkOver(step, { read, ask, onAccepted: acceptQuestion });
      setTriedIn(passes ? undefined : step);
      const onward = passes ? nextStep(step, read()) : undefined;
      if (onward) await navigate(stepLink(onward));
    } finally {
      setBusy(false);
    }
  }

  // A press that came while data was on its way: the steps below have their data when this effect runs.
  const isPressed = pressedIn === step;
  useEffect(() => {
    if (pressedIn === undefined || (isPressed && isLoading)) return;
    setPressedIn(undefined);
    if (isPressed) void goOn();
  });

  const refusal = triedIn === step ? checkStep(step, facts) : undefined;
  return {
    step,
    next,
    previous: previousStep(step, facts),
    problem: refusal?.kind === 'refusal' ? refusal : undefined,
    isOpening: !isOpen,
    isBusy: isBusy || isPressed || (isOpen && isLoading && !next),
    goOn,
  };
}
