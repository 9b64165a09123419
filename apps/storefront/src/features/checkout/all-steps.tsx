import { type CheckoutFacts, furthestStep, stepsToShow, type WizardStep } from '@botica/domain/checkout';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { stepIndex, stepLink } from './step-rules.ts';

/** CHK-02: the seven steps by their names, also those that the progress does not count. */
export function AllSteps({ step, facts }: { step: WizardStep; facts: CheckoutFacts }) {
  const furthest = stepIndex(furthestStep(facts));
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 rounded-tag text-ink-600 hover:text-ink-900 [&::-webkit-details-marker]:hidden">
        Todos los pasos
        <ChevronDown size={16} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ol aria-label="Todos los pasos" className="grid">
        {stepsToShow(facts).map(({ id, label, hasSomethingToDecide }, index) => (
          <li key={id} aria-current={id === step ? 'step' : undefined} className="flex items-center gap-2">
            <span className="w-4 text-ink-600 tabular-nums">{index + 1}</span>
            {id !== step && index <= furthest ? (
              <TextLink to={stepLink(id)}>{label}</TextLink>
            ) : (
              <span className={id === step ? 'py-3 font-bold' : 'py-3 text-ink-600'}>{label}</span>
            )}
            {!hasSomethingToDecide && id !== step && <span className="text-fine text-ink-600">Nada que decidir</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
