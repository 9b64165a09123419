import type { CheckId, CheckKind } from './check-ids.ts';
import type { CheckoutFacts } from './facts.ts';
import type { WizardStep } from './steps.ts';

/** What a screen opens so that the shopper can put it right. */
export type CheckoutRemedy =
  | 'chooseBranch'
  | 'settleShortage'
  | 'chooseAddress'
  | 'chooseForeign'
  | 'chooseCard'
  | 'editCard'
  | 'addOlderIdentity'
  | 'writePhone';

/** What a yes does beside going on: the order is sent without it. */
export type CheckoutDrop = 'taxId' | 'repurchase';

export interface CheckoutProblem {
  readonly id: CheckId;
  readonly rules: readonly string[];
  /** Where it is put right. */
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
