import {
  type CheckoutFacts,
  furthestStep,
  type StepToShow,
  stepsToShow,
  type WizardStep,
} from '@botica/domain/checkout';
import Check from 'lucide-react/icons/check';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { cx } from '../../ui/base/cx.ts';
import { useNarrow } from '../../ui/base/use-media-query.ts';
import { fullBleed } from '../../ui/display/checkout-header.tsx';
import { stepIndex, stepLink } from './step-rules.ts';

interface StepsBarProps {
  step: WizardStep;
  facts: CheckoutFacts;
  /** Receives the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** `skipped`: it has nothing to decide, so it is done already. */
type StepState = 'done' | 'current' | 'ahead' | 'skipped';

export function StepsBar({ step, facts, heading }: StepsBarProps) {
  const isPhone = useNarrow();
  const steps = stepsToShow(facts);
  const current = stepIndex(step);
  const label = steps[current]?.label ?? '';
  usePageTitle(label);
  const stateOf = ({ hasSomethingToDecide }: StepToShow, index: number): StepState =>
    index === current ? 'current' : index < current ? 'done' : hasSomethingToDecide ? 'ahead' : 'skipped';
  const next = steps.find((one, index) => index > current && one.hasSomethingToDecide);
  if (isPhone) {
    return (
      <div className="grid gap-1 pt-4">
        <p className="flex justify-between gap-3 text-sm text-ink-600">
          <span>
            Paso {current + 1} de {steps.length}
          </span>
          {next && <span>Sigue: {next.label}</span>}
        </p>
        <StepHeading heading={heading}>{label}</StepHeading>
        <ol aria-label="Pasos del pedido" className="mt-1.5 grid grid-cols-7 gap-1">
          {steps.map((one, index) => (
            <PhoneStep key={one.id} label={one.label} state={stateOf(one, index)} />
          ))}
        </ol>
      </div>
    );
  }
  const furthest = stepIndex(furthestStep(facts));
  return (
    <>
      <nav aria-label="Pasos del pedido" className={cx('py-4 [--bleed:#fff]', fullBleed)}>
        <ol className="flex items-center gap-2 wide:gap-3">
          {steps.map((one, index) => (
            <DeskStep
              key={one.id}
              step={one}
              number={index + 1}
              state={stateOf(one, index)}
              isOpenable={index !== current && index <= furthest && one.hasSomethingToDecide}
            />
          ))}
        </ol>
      </nav>
      <div className={cx('h-px [--bleed:var(--color-line)]', fullBleed)} />
      <StepHeading heading={heading} isHidden>
        {label}
      </StepHeading>
    </>
  );
}

function StepHeading({
  heading,
  isHidden,
  children,
}: {
  heading: StepsBarProps['heading'];
  isHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <h1 ref={heading} tabIndex={-1} className={cx('outline-none', isHidden ? 'sr-only' : 'text-2xl font-extrabold')}>
      {children}
    </h1>
  );
}

const stateWords: Readonly<Record<StepState, string>> = {
  done: 'listo',
  current: 'en este paso',
  ahead: 'pendiente',
  skipped: 'listo, nada que decidir',
};
const trails: Readonly<Record<StepState, string>> = {
  done: 'bg-brand-600',
  current: 'bg-brand-600',
  ahead: 'bg-line-strong',
  skipped: 'bg-brand-300',
};

function PhoneStep({ label, state }: { label: string; state: StepState }) {
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className={cx('h-1.5 rounded-full', trails[state])}>
      <span className="sr-only">
        {label}, {stateWords[state]}
      </span>
    </li>
  );
}

interface DeskStepProps {
  step: StepToShow;
  number: number;
  state: StepState;
  isOpenable: boolean;
}

function DeskStep({ step, number, state, isOpenable }: DeskStepProps) {
  const isCurrent = state === 'current';
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-6.5 shrink-0 place-items-center rounded-full text-fine font-bold',
          state === 'done' && 'bg-brand-600 text-white',
          state === 'skipped' && 'bg-brand-100 text-brand-700',
          isCurrent && 'border-2 border-brand-600 text-brand-700 ring-4 ring-brand-100',
          state === 'ahead' && 'border-[1.5px] border-edge text-ink-600',
        )}
      >
        {state === 'done' || state === 'skipped' ? <Check size={16} strokeWidth={3} /> : number}
      </span>
      <span className={cx('truncate text-sm', isCurrent ? 'font-bold text-brand-700' : 'max-menu:sr-only')}>
        {step.label}
      </span>
      <span className="sr-only">, {stateWords[state]}</span>
    </>
  );
  const place = 'flex min-h-11 min-w-0 items-center gap-2 rounded-control';
  return (
    <>
      {number > 1 && <li aria-hidden="true" className={cx('h-0.5 min-w-2 flex-1', trails[state])} />}
      <li aria-current={isCurrent ? 'step' : undefined} className="min-w-0">
        {isOpenable ? (
          <Link to={stepLink(step.id)} className={cx(place, 'hover:text-brand-700 hover:underline')}>
            {content}
          </Link>
        ) : (
          <span className={cx(place, state === 'ahead' && 'text-ink-600')}>{content}</span>
        )}
      </li>
    </>
  );
}
