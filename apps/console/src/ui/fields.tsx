import { cx } from '@botica/ui/base/cx.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';

type FrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

const control =
  'w-full min-w-0 rounded-control border bg-white px-2.5 text-cell outline-none focus:border-brand-600 focus:ring-3 ' +
  'focus:ring-brand-100 disabled:bg-mist disabled:text-ink-600';

function controlClass(error: string | undefined, className: string): string {
  return cx(control, error ? 'border-danger' : 'border-field', className);
}

/** Label above, hint below, error in words under the control, associated for screen readers. */
function Frame(props: FrameProps & { children: (join: ReturnType<typeof joinOf>) => ReactNode }) {
  const id = useId();
  const { label, hint, error, className, children } = props;
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="text-label font-semibold text-ink-700">
        {label}
      </label>
      {children(joinOf(id, Boolean(hint), Boolean(error)))}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-label font-medium text-danger">
          <CircleAlert size={14} className="mt-px" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-label text-ink-600">
          {hint}
        </p>
      )}
    </div>
  );
}

function joinOf(id: string, hasHint: boolean, hasError: boolean) {
  const describedBy = cx(hasError && `${id}-error`, hasHint && `${id}-hint`) || undefined;
  return { id, 'aria-describedby': describedBy, 'aria-invalid': hasError || undefined };
}

export type FieldProps = ComponentProps<'input'> & FrameProps & { size?: never; tall?: boolean };

export function Field({ label, hint, error, className, tall, ...input }: FieldProps) {
  return (
    <Frame {...{ label, hint, error, className }}>
      {(join) => <input type="text" {...input} {...join} className={controlClass(error, tall ? 'h-10' : 'h-8')} />}
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  className,
  rows = 3,
  ...area
}: ComponentProps<'textarea'> & FrameProps) {
  return (
    <Frame {...{ label, hint, error, className }}>
      {(join) => <textarea rows={rows} {...area} {...join} className={controlClass(error, 'resize-y py-1.5')} />}
    </Frame>
  );
}

export type Option = { value: string; label: string };
export type SelectProps = ComponentProps<'select'> & FrameProps & { options: readonly Option[] };

export function Select({ label, hint, error, className, options, ...select }: SelectProps) {
  return (
    <Frame {...{ label, hint, error, className }}>
      {(join) => (
        <select {...select} {...join} className={controlClass(error, 'h-8 cursor-pointer')}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
