import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { Button } from '../buttons/button.tsx';

export type ErrorStateProps = {
  title?: string | undefined;
  text: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** Other actions, beside the retry; size `sm`. */
  actions?: ReactNode;
  /** What was preserved: "Tu carrito está guardado." */
  reassurance?: string | undefined;
  /** The reference for support. */
  reference?: string | undefined;
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
};

export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, actions, reassurance, reference, headingLevel: Heading = 'h2' } = props;
  return (
    <div
      role="alert"
      className={cx('grid grid-cols-1 justify-items-center gap-2 px-2 py-6 text-center', props.className)}
    >
      <ShopDrawing />
      {title && <Heading className="text-xl font-bold">{title}</Heading>}
      <p className="max-w-[40ch] text-ink-600">{text}</p>
      {(onRetry || actions) && (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button size="sm" onClick={onRetry} loading={props.isRetrying}>
              <RotateCw size={18} />
              Intentar de nuevo
            </Button>
          )}
          {actions}
        </div>
      )}
      {(reassurance || reference) && (
        <p className="text-fine text-ink-600">
          {[reassurance, reference && 'Referencia para soporte:'].filter(Boolean).join(' ')}
        </p>
      )}
      {reference && (
        <code className="rounded-tag border border-line bg-canvas px-2 py-0.5 font-mono text-fine font-semibold wrap-anywhere text-ink-600">
          {reference}
        </code>
      )}
    </div>
  );
}

function ShopDrawing() {
  return (
    <svg viewBox="0 0 176 132" aria-hidden="true" className="mb-1 h-[132px] w-[176px] max-w-full">
      <ellipse cx="88" cy="118" rx="66" ry="8" className="fill-line" />
      <circle cx="88" cy="62" r="54" className="fill-info-50" />
      <g stroke="#22375c" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M52 60h72v52H52z" fill="#fff" />
        <path
          d="M46 60l6-22h72l6 22c0 12-16 12-16 0 0 12-17 12-17 0 0 12-18 12-18 0 0 12-17 12-17 0 0 12-16 12-16 0z"
          fill="#dbe7f8"
        />
        <path d="M80 112V88h16v24" fill="#dbe7f8" />
      </g>
      <circle cx="130" cy="34" r="19" className="fill-danger" stroke="#fff" strokeWidth="3" />
      <g stroke="#fff" strokeWidth="2.6" strokeLinecap="round" fill="none">
        <path d="M120 32a15 15 0 0 1 20 0M124.5 37.5a8.5 8.5 0 0 1 11 0M130 42.5v.1" />
        <path d="M119 23l22 22" />
      </g>
    </svg>
  );
}
