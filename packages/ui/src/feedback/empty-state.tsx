import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type EmptyStateProps = {
  title: string;
  /** The purpose of this area. */
  text: ReactNode;
  /** The next step: one or two buttons, size `sm`. */
  actions?: ReactNode;
  /** Instead of the box, 176 x 132. */
  drawing?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
};

export function EmptyState(props: EmptyStateProps) {
  const { title, text, actions, drawing, headingLevel: Heading = 'h2', className } = props;
  return (
    <div className={cx('grid grid-cols-1 justify-items-center gap-2 px-2 py-6 text-center', className)}>
      {drawing ?? <BoxDrawing />}
      <Heading className="text-xl font-bold wrap-anywhere">{title}</Heading>
      <p className="max-w-[40ch] wrap-anywhere text-ink-600">{text}</p>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

function BoxDrawing() {
  return (
    <svg viewBox="0 0 176 132" aria-hidden="true" className="mb-1 h-[132px] w-[176px] max-w-full">
      <ellipse cx="88" cy="118" rx="66" ry="8" className="fill-line" />
      <circle cx="88" cy="62" r="54" className="fill-brand-50" />
      <g className="stroke-brand-600" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M50 52l38-18 38 18v46l-38 18-38-18z" fill="#fff" />
        <path d="M50 52l38 18 38-18M88 70v46" fill="none" />
        <path d="M69 43l38 18v14l-8-4-4 6" className="fill-brand-100" />
      </g>
      <path
        d="M136 34l4-8M144 42l8-4M34 36l-6-6"
        className="stroke-reward-400"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
