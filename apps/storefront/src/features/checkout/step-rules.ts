import {
  type CheckId,
  type CheckoutFacts,
  checkStep,
  furthestStep,
  keyOfStep,
  type WizardStep,
  wizardSteps,
} from '@botica/domain/checkout';
import type { Ask } from '@botica/ui/overlays/use-question.ts';

export function stepLink(step: WizardStep): { search: string } {
  return { search: `?paso=${keyOfStep(step)}` };
}

/** Where another page sends a customer who wants another payment type. */
export const paymentStepPath = `/checkout?paso=${keyOfStep('payment')}`;

export function stepIndex(step: WizardStep): number {
  return wizardSteps.findIndex(({ id }) => id === step);
}

/** The requested step, or an earlier one that is not complete. */
export function openableStep(asked: WizardStep, facts: CheckoutFacts): WizardStep {
  const furthest = furthestStep(facts);
  return stepIndex(asked) <= stepIndex(furthest) ? asked : furthest;
}

export interface StepTalk {
  /** The facts as they are now, with the answers given so far. */
  read(): CheckoutFacts;
  ask: Ask;
  /** A yes is stored for this order. */
  onAccepted(id: CheckId): void;
}

/**
 * Asks the questions of a step before it is left; false keeps the customer in it. A question whose yes removes something
 * from the order is left to the last step, which asks all of those together.
 */
export async function talkOver(step: WizardStep, { read, ask, onAccepted }: StepTalk): Promise<boolean> {
  const postponed: CheckoutFacts['accepted'][number][] = [];
  for (;;) {
    const facts = read();
    const problem = checkStep(step, { ...facts, accepted: [...facts.accepted, ...postponed] });
    if (!problem) return true;
    if (problem.kind === 'refusal') return false;
    postponed.push(problem.id);
    if (problem.drops) continue;
    if (!(await ask({ title: problem.title, text: problem.message }))) return false;
    onAccepted(problem.id);
  }
}
