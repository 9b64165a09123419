import { needsOlderIdentity } from './confirmation-checks.ts';
import type { CheckoutFacts, CheckoutGift } from './facts.ts';
import { shortLines } from './order-checks.ts';

/** CHK-02: the wizard steps in order. `key` is the value of `paso` in the address. */
export const wizardSteps = [
  { id: 'products', key: 'productos', label: 'Productos' },
  { id: 'orderType', key: 'tipo-de-pedido', label: 'Tipo de Pedido' },
  { id: 'promotions', key: 'promociones', label: 'Promociones' },
  { id: 'redemptions', key: 'canjes', label: 'Canjes' },
  { id: 'bonuses', key: 'bonificaciones', label: 'Bonificaciones' },
  { id: 'payment', key: 'metodo-de-pago', label: 'Método de Pago' },
  { id: 'confirmation', key: 'confirmacion', label: 'Confirmación' },
] as const;
export type WizardStep = (typeof wizardSteps)[number]['id'];

export function stepOfKey(key: string | null | undefined): WizardStep | undefined {
  return wizardSteps.find((step) => step.key === key)?.id;
}

export function keyOfStep(id: WizardStep): string {
  return wizardSteps.find((step) => step.id === id)?.key ?? wizardSteps[0].key;
}

/** A step of the wizard. One without decisions is not counted and is skipped (A178). */
export interface StepToShow {
  readonly id: WizardStep;
  readonly key: string;
  readonly label: string;
  readonly hasSomethingToDecide: boolean;
}

const decides: Readonly<Record<WizardStep, (facts: CheckoutFacts) => boolean>> = {
  products: (facts) =>
    facts.lines.some(({ requiresPrescription }) => requiresPrescription) ||
    needsOlderIdentity(facts) ||
    shortLines(facts).length > 0,
  orderType: () => true,
  promotions: ({ lines }) => lines.some(({ promotion }) => promotion !== 'none'),
  redemptions: ({ redemptions }) => redemptions.some(isOffered),
  bonuses: ({ bonuses }) => bonuses.some(isOffered),
  payment: ({ tender }) => tender.payableCents > 0,
  confirmation: () => true,
};

export function stepsToShow(facts: CheckoutFacts): StepToShow[] {
  return wizardSteps.map((step) => ({ ...step, hasSomethingToDecide: decides[step.id](facts) }));
}

/** Where a checkout begins. */
export function firstStep(facts: CheckoutFacts): WizardStep {
  return stepsToShow(facts).find(({ hasSomethingToDecide }) => hasSomethingToDecide)?.id ?? 'confirmation';
}

/** The next step with a decision; undefined after the last. */
export function nextStep(from: WizardStep, facts: CheckoutFacts): WizardStep | undefined {
  return neighbour(stepsToShow(facts), from);
}

export function previousStep(from: WizardStep, facts: CheckoutFacts): WizardStep | undefined {
  return neighbour(stepsToShow(facts).reverse(), from);
}

function neighbour(steps: readonly StepToShow[], from: WizardStep): WizardStep | undefined {
  const after = steps.slice(steps.findIndex(({ id }) => id === from) + 1);
  return after.find(({ hasSomethingToDecide }) => hasSomethingToDecide)?.id;
}

function isOffered({ available, requested }: CheckoutGift): boolean {
  return available > 0 || requested > 0;
}
