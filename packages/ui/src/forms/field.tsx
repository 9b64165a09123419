import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { controlEdge, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldFrameProps & {
    /** Inside the border, before and after the input: a currency, an icon, a button. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, optional, prefix, suffix, id, className, ...input } = props;
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, optional, className }}>
      {(join) => (
        <div className={cx(controlEdge(Boolean(error)), 'min-h-12 px-3')}>
          {prefix && <span className="shrink-0 text-ink-600">{prefix}</span>}
          <input
            type="text"
            {...input}
            {...join}
            className="h-11.5 w-full min-w-0 flex-1 bg-transparent outline-none disabled:text-ink-600"
          />
          {suffix && <span className="shrink-0 text-ink-600">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldFrameProps;

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, optional, id, className, rows = 4, ...area } = props;
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, optional, className }}>
      {(join) => (
        <div className={controlEdge(Boolean(error))}>
          <textarea
            rows={rows}
            {...area}
            {...join}
            className="w-full min-w-0 flex-1 resize-y rounded-control bg-transparent p-3 outline-none"
          />
        </div>
      )}
    </FieldFrame>
  );
}
