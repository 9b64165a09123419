import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { bottomSheetClass, dimClass, OverlayBody, OverlayFooter, OverlayHeading } from './overlay.tsx';
import { useOverlayManners } from './use-overlay-manners.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Beside the title, lighter: "4 productos". */
  aside?: ReactNode;
  description?: ReactNode;
  /** Always in view under the scrolling content. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  children?: ReactNode;
};

/** From the right on desktop, from below on phones: the cart, the filters, the menu. */
export function Sheet({ open, onOpenChange, title, aside, description, footer, closeLabel, children }: SheetProps) {
  const manners = useOverlayManners();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dimClass} />
        <RadixDialog.Content
          {...manners}
          className={cx(
            bottomSheetClass,
            'max-desk:top-10 desk:inset-y-0 desk:right-0 desk:w-112 desk:rounded-l-sheet',
            'desk:data-[state=open]:animate-slide-in desk:data-[state=closed]:animate-slide-out',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <OverlayHeading title={title} aside={aside} closeLabel={closeLabel} />
          <OverlayBody className="grid content-start gap-3.5">
            {description && <RadixDialog.Description className="text-ink-600">{description}</RadixDialog.Description>}
            {children}
          </OverlayBody>
          {footer && <OverlayFooter>{footer}</OverlayFooter>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
