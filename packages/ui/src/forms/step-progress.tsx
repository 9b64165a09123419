import { cx } from '../base/cx.ts';

/** "Paso 2 de 4", a bar with one segment per step, and the next title. */
export function StepProgress({ steps, current }: { steps: readonly string[]; current: number }) {
  const next = steps[current + 1];
  return (
    <div className="mb-3 grid gap-2">
      <p className="flex justify-between gap-4 text-sm text-ink-600">
        <span>
          Paso {current + 1} de {steps.length}
        </span>
        {next && <span>Sigue: {next}</span>}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map((step, index) => (
          <span key={step} className={cx('h-1.5 flex-1 rounded-full', index <= current ? 'bg-brand-600' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}
