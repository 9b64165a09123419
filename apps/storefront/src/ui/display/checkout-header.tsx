import { Link } from 'react-router';
import { Logo } from './logo.tsx';

/** As wide as the screen, within a page that is not. */
export const fullBleed = '[border-image:conic-gradient(var(--bleed)_0_0)_fill_0//0_100vw]';

/** Replaces the store's header: only the next step and an exit. */
export function CheckoutHeader() {
  return (
    <>
      <header className={`flex min-h-16 items-center justify-between gap-4 [--bleed:#fff] desk:min-h-18 ${fullBleed}`}>
        <Link to="/" aria-label="Botica, ir al inicio" className="rounded-control">
          <Logo />
        </Link>
        <span className="text-sm font-medium text-ink-600">Tu pedido</span>
      </header>
      <div className={`h-px [--bleed:var(--color-line)] ${fullBleed}`} />
    </>
  );
}
