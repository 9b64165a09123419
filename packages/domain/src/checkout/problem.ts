import type { CheckId, CheckKind } from './check-ids.ts';
import type { CheckoutFacts } from './facts.ts';
import type { WizardStep } from './steps.ts';

/** What a screen opens so that the shopper can fix it. */
export type CheckoutRemedy =
  | 'chooseBranch'
  | 'settleShortage'
  | 'chooseAddress'
  | 'chooseForeign'
  | 'chooseCard'
  | 'editCard'
  | 'addOlderIdentity'
  | 'writePhone';

/** What a yes also removes from the order. */
export type CheckoutDrop = 'taxId' | 'repurchase';

export interface CheckoutProblem {
  readonly id: CheckId;
  readonly rules: readonly string[];
  /** The step where it is fixed. */
  readonly step: WizardStep;
  readonly kind: CheckKind;
  readonly title: string;
  readonly message: string;
  readonly remedy?: CheckoutRemedy | undefined;
  readonly drops?: CheckoutDrop | undefined;
}

export interface Check extends Omit<CheckoutProblem, 'message' | 'title'> {
  readonly title?: string;
  applies(facts: CheckoutFacts): boolean;
  message(facts: CheckoutFacts): string;
}
