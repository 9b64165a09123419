import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type TimelineStep = {
  key: string;
  title: string;
  /** Stopped: nothing follows, as in a cancelled order. */
  state: 'done' | 'current' | 'next' | 'stopped';
  time?: string | undefined;
  text?: ReactNode;
  /** In the mark of the current step, 16 px. */
  icon?: ReactNode;
};

const marks = {
  done: 'border-brand-600 bg-brand-600',
  current: 'border-brand-600 bg-brand-600 ring-5 ring-brand-100',
  next: 'border-line-strong bg-white',
  stopped: 'border-danger bg-danger',
} as const;

const titles = {
  done: 'font-semibold',
  current: 'text-base font-extrabold text-brand-700',
  next: 'font-medium text-ink-600',
  stopped: 'text-base font-extrabold text-danger',
} as const;

const spoken = { done: 'Hecho: ', current: 'Ahora: ', next: 'Falta: ', stopped: 'Terminó: ' } as const;

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' || step.state === 'stopped' ? 'step' : undefined}
          className="relative grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 pb-4.5 text-sm last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-6.5 -bottom-0.5 left-[13px] w-0.5',
                step.state === 'done' ? 'bg-brand-600' : 'bg-[#cfd9d4]',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'relative grid size-7 place-items-center rounded-full border-2 text-white',
              marks[step.state],
            )}
          >
            {markOf(step)}
          </span>
          <span className={cx('pt-[3px]', titles[step.state])}>
            <span className="sr-only">{spoken[step.state]}</span>
            {step.title}
          </span>
          <span className="pt-[3px] whitespace-nowrap text-ink-600">{step.time}</span>
          {step.text && <span className="col-span-2 col-start-2 text-fine text-ink-600">{step.text}</span>}
        </li>
      ))}
    </ol>
  );
}

function markOf({ state, icon }: TimelineStep): ReactNode {
  if (state === 'done') return <Check size={16} />;
  if (state === 'stopped') return <X size={16} />;
  return state === 'current' ? icon : null;
}
