import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export interface StepAction {
  /** Instead of "Continuar a ...". */
  label?: string | undefined;
  isPending?: boolean | undefined;
  /** Asked before going on; no keeps the shopper here. */
  beforeNext?: (() => boolean | Promise<boolean>) | undefined;
  /** Instead of going on: the last step sends the order. */
  onPress?: (() => void | Promise<void>) | undefined;
}

interface ShownAction {
  label: string | undefined;
  isPending: boolean;
  read: () => StepAction;
}

const none: ShownAction = { label: undefined, isPending: false, read: () => ({}) };

/** The button of the wizard, which is not within the step: beside it on a wide screen, under it on a phone. */
export const useShownAction = create<ShownAction>(() => none);

/** What the wizard's button does on the step that calls this, where it is more than going on. */
export function useStepAction(action: StepAction): void {
  const latest = useRef(action);
  const { label, isPending = false } = action;
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    useShownAction.setState({ label, isPending, read: () => latest.current });
    return () => useShownAction.setState(none);
  }, [label, isPending]);
}
