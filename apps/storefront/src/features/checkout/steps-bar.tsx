import { type CheckoutFacts, furthestStep, stepsToShow, type WizardStep } from '@botica/domain/checkout';
import { ProgressSteps } from '@botica/ui/display/progress-steps.tsx';
import { stepIndex, stepLink } from './step-rules.ts';

/** Short names for the progress. The headings of the steps have the names of CHK-02. */
const shortNames: Readonly<Record<WizardStep, string>> = {
  products: 'Productos',
  orderType: 'Entrega',
  promotions: 'Promociones',
  redemptions: 'Canjes',
  bonuses: 'Bonificaciones',
  payment: 'Pago',
  confirmation: 'Confirmar',
};

/** A178: the steps with something to decide, and the open one. */
export function StepsBar({ step, facts }: { step: WizardStep; facts: CheckoutFacts }) {
  const current = stepIndex(step);
  const furthest = stepIndex(furthestStep(facts));
  const shown = stepsToShow(facts).filter(({ id, hasSomethingToDecide }) => hasSomethingToDecide || id === step);
  return (
    <ProgressSteps
      label="Pasos del pedido"
      steps={shown.map(({ id }) => {
        const index = stepIndex(id);
        return {
          key: id,
          label: shortNames[id],
          state: index === current ? 'current' : index < current ? 'done' : 'ahead',
          to: index !== current && index <= furthest ? stepLink(id) : undefined,
        };
      })}
    />
  );
}
