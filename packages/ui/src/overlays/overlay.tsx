import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';

export const dimClass =
  'fixed inset-0 z-41 bg-dim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** On phones every overlay is a sheet from below that leaves 40 px of the page in view. */
export const bottomSheetClass =
  'fixed z-41 flex flex-col overflow-hidden bg-white shadow-overlay outline-none ' +
  'max-desk:inset-x-0 max-desk:bottom-0 max-desk:rounded-t-sheet ' +
  'max-desk:data-[state=open]:animate-rise-in max-desk:data-[state=closed]:animate-rise-out';

export const centredClass =
  'desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-64px)] desk:-translate-1/2 desk:rounded-sheet ' +
  'desk:data-[state=open]:animate-pop-in desk:data-[state=closed]:animate-fade-out';

export type OverlayHeadingProps = {
  title: ReactNode;
  /** Beside the title, lighter: "4 productos". */
  aside?: ReactNode;
  closeLabel?: string | undefined;
};

export function OverlayHeading({ title, aside, closeLabel = 'Cerrar' }: OverlayHeadingProps) {
  return (
    <div className="relative flex items-start justify-between gap-2 pt-2.5 pr-2 pb-1.5 pl-4 desk:pt-4 desk:pr-4 desk:pb-2.5 desk:pl-6">
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong desk:hidden"
      />
      <RadixDialog.Title className="min-w-0 py-2.5 text-xl font-bold wrap-anywhere">
        {title}
        {aside && <span className="ml-2 text-base font-medium tracking-normal text-ink-600">{aside}</span>}
      </RadixDialog.Title>
      <RadixDialog.Close asChild>
        <IconButton label={closeLabel} icon={<X size={24} />} />
      </RadixDialog.Close>
    </div>
  );
}

export function OverlayBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div
      ref={focusableWhileItScrolls}
      className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 desk:px-6 desk:pb-6', className)}
    >
      {children}
    </div>
  );
}

/** Text that is longer than its box needs a tab stop, or a keyboard could not scroll it. */
function focusableWhileItScrolls(box: HTMLDivElement): () => void {
  const observer = new ResizeObserver(() => {
    const hasStop = box.querySelector('a[href], button, input, select, textarea') !== null;
    if (box.scrollHeight > box.clientHeight && !hasStop) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  observer.observe(box);
  return () => observer.disconnect();
}

export function OverlayFooter({ children }: { children: ReactNode }) {
  return (
    <div className="border-t border-line bg-white px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-bar desk:px-6 desk:pb-5">
      {children}
    </div>
  );
}
