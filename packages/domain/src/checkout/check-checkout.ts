import type { CheckKind } from './check-ids.ts';
import { confirmationChecks } from './confirmation-checks.ts';
import type { CheckoutFacts } from './facts.ts';
import { checkoutMessages } from './messages.ts';
import { orderChecks, prescriptionCheck } from './order-checks.ts';
import { paymentChecks } from './payment-checks.ts';
import type { Check, CheckoutProblem } from './problem.ts';
import { scheduleChecks } from './schedule-checks.ts';
import type { WizardStep } from './steps.ts';
import { wizardSteps } from './steps.ts';

// CHK-38: order matters: the first check that applies is returned.
const checks: readonly Check[] = [
  prescriptionCheck,
  ...orderChecks,
  ...scheduleChecks,
  ...paymentChecks,
  ...confirmationChecks,
];

/** The whole table, to list or count it. */
export const checkoutChecks: readonly Pick<Check, 'id' | 'rules' | 'step' | 'kind'>[] = checks;

/**
 * The first problem of an order. Questions and notices that the shopper accepted are skipped; the server runs refusals
 * only.
 */
export function checkCheckout(facts: CheckoutFacts, { only }: { only?: CheckKind } = {}): CheckoutProblem | undefined {
  return firstOf(
    checks.filter(({ kind }) => only === undefined || kind === only),
    facts,
  );
}

/** CHK-11 A015: the problem that blocks a step. */
export function checkStep(step: WizardStep, facts: CheckoutFacts): CheckoutProblem | undefined {
  return firstOf(
    checks.filter((check) => check.step === step),
    facts,
  );
}

/** The last step that may be opened: the first one with a refusal. */
export function furthestStep(facts: CheckoutFacts): WizardStep {
  const refusals = checks.filter(({ kind }) => kind === 'refusal');
  const held = wizardSteps.find(({ id }) => refusals.some((check) => check.step === id && check.applies(facts)));
  return held?.id ?? 'confirmation';
}

function firstOf(candidates: readonly Check[], facts: CheckoutFacts): CheckoutProblem | undefined {
  const found = candidates.find((check) => !isAnswered(check, facts) && check.applies(facts));
  if (!found) return undefined;
  const { applies, message, title = checkoutMessages.noticeTitle, ...told } = found;
  return { ...told, title, message: message(facts) };
}

function isAnswered({ id, kind }: Check, { accepted }: CheckoutFacts): boolean {
  return kind !== 'refusal' && accepted.includes(id);
}
