import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './logo.tsx';

/** As wide as the screen, within a page that is not. */
export const fullBleed = '[border-image:conic-gradient(var(--bleed)_0_0)_fill_0//0_100vw]';

interface CheckoutHeaderProps {
  /** In the middle: the steps of the task. */
  children?: ReactNode;
  /** At the end. */
  aside?: ReactNode;
}

/** Replaces the store's header: only the next step and an exit. */
export function CheckoutHeader({ children, aside = 'Tu pedido' }: CheckoutHeaderProps) {
  return (
    <>
      <header
        className={`flex min-h-16 items-center justify-between gap-3 [--bleed:#fff] desk:min-h-18 desk:gap-4 ${fullBleed}`}
      >
        <Link to="/" aria-label="Botica, ir al inicio" className="shrink-0 rounded-control">
          <Logo className={children ? 'max-desk:[&>span]:sr-only' : undefined} />
        </Link>
        {children}
        <span className="shrink-0 text-sm font-medium text-ink-600">{aside}</span>
      </header>
      <div className={`h-px [--bleed:var(--color-line)] ${fullBleed}`} />
    </>
  );
}
