import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../base/cx.ts';
import type { ToastKind } from '../base/timing.ts';
import { watchOverlays } from './open-overlays.ts';
import { placeToasts } from './place-toasts.ts';
import { closeToast, type ToastMessage } from './toast-store.ts';

const looks: Record<ToastKind, { Icon: typeof Check; icon: string; ground: string }> = {
  success: { Icon: Check, icon: 'text-brand-300', ground: 'bg-brand-900' },
  info: { Icon: Info, icon: 'text-info-100', ground: 'bg-info-900' },
  warning: { Icon: TriangleAlert, icon: 'text-reward-400', ground: 'bg-reward-900' },
  error: { Icon: CircleAlert, icon: 'text-danger-100', ground: 'bg-danger-900' },
};

/** Times out, except while the pointer or the focus is on it. */
function useClosing({ id, durationMs, open }: ToastMessage, held: boolean): void {
  const left = useRef(durationMs);
  useEffect(() => {
    if (!open || held) return;
    const since = Date.now();
    const timer = setTimeout(closeToast, left.current, id);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, open, held]);
}

/** One message; `toaster.tsx` loads it with the first one. */
export function Toast({ toast }: { toast: ToastMessage }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useClosing(toast, isHovered || isFocused);
  const { Icon, icon, ground } = looks[toast.kind];
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toasts = element.current?.closest<HTMLElement>('[data-toasts]');
    if (!toasts) return;
    placeToasts(toasts);
    // A sheet may open under a message that is already shown.
    return watchOverlays(() => placeToasts(toasts));
  }, []);

  function handleFocus(event: FocusEvent): void {
    if (!isFocused) cameFrom.current = event.relatedTarget;
    setIsFocused(true);
  }

  function close(): void {
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    closeToast(toast.id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the time; the buttons inside are the controls
    <div
      ref={element}
      data-testid={`toast-${toast.kind}`}
      data-state={toast.open ? 'open' : 'closed'}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={(event) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className={cx(
        'pointer-events-auto mt-2 flex min-h-14 items-center gap-3 rounded-card py-1.5 pr-1.5 pl-4 text-sm font-medium',
        'text-white shadow-card data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
        'data-[state=closed]:opacity-0',
        ground,
      )}
    >
      <Icon size={20} className={icon} />
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">
        {toast.title && <p className="font-bold">{toast.title}</p>}
        <p>{toast.text}</p>
      </div>
      {toast.action && <ActionButton action={toast.action} onDone={close} />}
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-full outline-white hover:bg-white/10"
      >
        <X size={20} />
      </button>
    </div>
  );
}

type ActionButtonProps = { action: NonNullable<ToastMessage['action']>; onDone: () => void };

function ActionButton({ action, onDone }: ActionButtonProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onDone();
        action.onClick();
      }}
      className="min-h-11 shrink-0 rounded-control px-3 font-bold text-reward-400 outline-white hover:bg-white/10"
    >
      {action.label}
    </button>
  );
}
