import Check from 'lucide-react/icons/check';
import { Link, type To } from 'react-router';
import { cx } from '../base/cx.ts';

export interface ProgressStep {
  key: string;
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** Where a press on the step leads; nothing when it cannot be opened now. */
  to?: To | undefined;
}

const stateWords: Readonly<Record<ProgressStep['state'], string>> = {
  done: 'listo',
  current: 'en este paso',
  ahead: 'pendiente',
};

/** More than these have no room: for the name of the current one on a phone, for all names on a wide screen. */
const mostNamed = { phone: 3, wide: 5 } as const;

/** The steps of a task, for its header. A phone names only the current one. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  const { length } = steps;
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={cx(
              'flex min-w-0 items-center',
              index > 0 && 'before:h-0.5 before:shrink-0',
              index > 0 && (length <= mostNamed.phone ? 'before:mx-2 before:w-5' : 'before:mx-1 before:w-2'),
              index > 0 && length <= mostNamed.wide && 'desk:before:mx-2 desk:before:w-5 wide:before:w-12',
              step.state === 'ahead' ? 'before:bg-line-strong' : 'before:bg-brand-600',
            )}
          >
            <StepName step={step} number={index + 1} count={length} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ step, number, count }: { step: ProgressStep; number: number; count: number }) {
  const { label, state, to } = step;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-6.5 shrink-0 place-items-center rounded-full text-fine font-bold',
          state === 'ahead' ? 'border-[1.5px] border-edge text-ink-600' : 'bg-brand-600 text-white',
          state === 'current' && 'ring-4 ring-brand-100',
        )}
      >
        {state === 'done' ? <Check size={16} strokeWidth={3} /> : number}
      </span>
      <span
        className={cx(
          'truncate text-sm',
          state === 'current' ? 'font-bold text-brand-700' : 'font-semibold',
          (state !== 'current' || count > mostNamed.phone) && 'max-desk:sr-only',
          state !== 'current' && count > mostNamed.wide && 'sr-only',
        )}
      >
        {label}
      </span>
      <span className="sr-only">, {stateWords[state]}</span>
    </>
  );
  const place = 'flex min-h-11 min-w-0 items-center gap-2 rounded-control';
  if (to === undefined) return <span className={cx(place, state === 'ahead' && 'text-ink-600')}>{content}</span>;
  return (
    <Link to={to} className={cx(place, 'hover:text-brand-700 hover:underline')}>
      {content}
    </Link>
  );
}
