import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId } from 'react';
import { cx } from '../base/cx.ts';

export type FieldFrameProps = {
  label: ReactNode;
  /** Shows the label to screen readers only, where the context is visible. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown beside the label of an optional field. */
  optional?: boolean | undefined;
};

export type ControlJoin = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FrameProps = FieldFrameProps & {
  id?: string | undefined;
  className?: string | undefined;
  children: (join: ControlJoin) => ReactNode;
};

/** Label above, control, hint and error below, associated for screen readers. */
export function FieldFrame({ id, label, hideLabel, hint, error, optional, className, children }: FrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={cx('text-sm font-semibold', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-ink-600"> (opcional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': cx(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-fine text-ink-600">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <TriangleAlert size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

/** The border around a control; `bad` with an error. */
export function controlEdge(bad: boolean): string {
  return cx(
    'flex items-center gap-2 rounded-control border transition-shadow duration-150 has-disabled:bg-mist has-[input[readonly]]:bg-mist',
    bad
      ? 'border-danger bg-[#fffafa] inset-ring-1 inset-ring-danger focus-within:ring-3 focus-within:ring-danger-100'
      : 'border-ink-400 bg-white focus-within:border-brand-600 focus-within:ring-3 focus-within:ring-brand-100',
  );
}
