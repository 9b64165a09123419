import { lazy, Suspense } from 'react';
import { type ToastMessage, toastsMark, useToasts } from './toast-store.ts';

const Toast = lazy(async () => ({ default: (await import('./toast.tsx')).Toast }));

const isUrgent = ({ kind }: ToastMessage) => kind === 'error' || kind === 'warning';

/**
 * One per page, at its root. It is above overlays and never on the bottom bar. Both live regions exist from the start,
 * because screen readers only announce additions to a known region, and because an opening dialog hides everything
 * without a live region; only the styling of a message loads with the first one.
 */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div
      {...toastsMark}
      className="pointer-events-none fixed right-(--gutter) bottom-[calc(var(--bottom-bar)+16px+env(safe-area-inset-bottom))] left-(--gutter) z-60 desk:left-auto desk:w-105"
    >
      <div role="status" aria-live="polite" aria-atomic="false">
        <Suspense fallback={null}>
          {toasts.map((toast) => isUrgent(toast) || <Toast key={toast.id} toast={toast} />)}
        </Suspense>
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        <Suspense fallback={null}>
          {toasts.map((toast) => isUrgent(toast) && <Toast key={toast.id} toast={toast} />)}
        </Suspense>
      </div>
    </div>
  );
}
