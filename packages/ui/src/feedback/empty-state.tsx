import type { ComponentType, ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type EmptyStateProps = {
  title: string;
  /** The purpose of this area. */
  text: ReactNode;
  /** The next step: one or two buttons, size `sm`. */
  actions?: ReactNode;
  /** What is missing, in place of the box. */
  icon?: ComponentType<{ size: number; strokeWidth: number; className: string }> | undefined;
  /** Instead of the box, 176 x 132. */
  drawing?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
};

export function EmptyState(props: EmptyStateProps) {
  const { title, text, actions, icon, drawing, headingLevel: Heading = 'h2', className } = props;
  return (
    <div className={cx('grid grid-cols-1 justify-items-center gap-2 px-2 py-6 text-center', className)}>
      {drawing ?? (icon ? <IconDrawing icon={icon} /> : <BoxDrawing />)}
      <Heading className="text-xl font-bold wrap-anywhere">{title}</Heading>
      <p className="max-w-[40ch] wrap-anywhere text-ink-600">{text}</p>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

function IconDrawing({ icon: Icon }: { icon: NonNullable<EmptyStateProps['icon']> }) {
  return (
    <Stage>
      <rect x="54" y="28" width="68" height="68" rx="16" fill="#fff" className="stroke-brand-600" strokeWidth="2.5" />
      <g transform="translate(70 44)">
        <Icon size={36} strokeWidth={1.75} className="text-brand-600" />
      </g>
    </Stage>
  );
}

function BoxDrawing() {
  return (
    <Stage>
      <g className="stroke-brand-600" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M50 52l38-18 38 18v46l-38 18-38-18z" fill="#fff" />
        <path d="M50 52l38 18 38-18M88 70v46" fill="none" />
        <path d="M69 43l38 18v14l-8-4-4 6" className="fill-brand-100" />
      </g>
    </Stage>
  );
}

function Stage({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 176 132" aria-hidden="true" className="mb-1 h-[132px] w-[176px] max-w-full">
      <ellipse cx="88" cy="118" rx="66" ry="8" className="fill-line" />
      <circle cx="88" cy="62" r="54" className="fill-brand-50" />
      {children}
      <path
        d="M136 34l4-8M144 42l8-4M34 36l-6-6"
        className="stroke-reward-400"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
