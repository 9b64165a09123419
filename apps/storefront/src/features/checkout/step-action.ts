import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export interface StepAction {
  /** Instead of "Continuar a ...". */
  label?: string | undefined;
  /** On the bar of a phone, which shows the amount beside it. */
  barLabel?: string | undefined;
  isPending?: boolean | undefined;
  /** Runs before the next step; false keeps the shopper here. */
  beforeNext?: (() => boolean | Promise<boolean>) | undefined;
  /** Replaces the next step: the last step submits the order. */
  onPress?: (() => void | Promise<void>) | undefined;
}

interface ShownAction {
  label: string | undefined;
  barLabel: string | undefined;
  isPending: boolean;
  read: () => StepAction;
}

const none: ShownAction = { label: undefined, barLabel: undefined, isPending: false, read: () => ({}) };

/** The wizard's button, which is outside the step: beside it on a wide screen, under it on a phone. */
export const useShownAction = create<ShownAction>(() => none);

/** Sets the wizard's button for the calling step, when it does more than go on. */
export function useStepAction(action: StepAction): void {
  const latest = useRef(action);
  const { label, barLabel = label, isPending = false } = action;
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    useShownAction.setState({ label, barLabel, isPending, read: () => latest.current });
    return () => useShownAction.setState(none);
  }, [label, barLabel, isPending]);
}
