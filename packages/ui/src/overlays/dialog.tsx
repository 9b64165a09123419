import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { bottomSheetClass, centredClass, dimClass, OverlayBody, OverlayFooter, OverlayHeading } from './overlay.tsx';
import { useOverlayManners } from './use-overlay-manners.ts';

const widths = { sm: 'desk:w-110', md: 'desk:w-150', lg: 'desk:w-220' } as const;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  size?: keyof typeof widths | undefined;
  closeLabel?: string | undefined;
  /** A picture at the left, on desktop only. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** Over the page, centred on desktop and from below on phones. Returns the focus to the element that opened it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'md', closeLabel, aside, children } = props;
  const manners = useOverlayManners();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dimClass} />
        <RadixDialog.Content
          {...manners}
          className={cx(
            bottomSheetClass,
            centredClass,
            widths[size],
            'max-desk:max-h-[calc(100dvh-40px)]',
            Boolean(aside) && 'desk:flex-row',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          {aside && <div className="relative w-100 shrink-0 overflow-hidden bg-brand-50 max-desk:hidden">{aside}</div>}
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <OverlayHeading title={title} closeLabel={closeLabel} />
            <OverlayBody className="grid content-start gap-4">
              {description && <RadixDialog.Description className="text-ink-600">{description}</RadixDialog.Description>}
              {children}
            </OverlayBody>
            {footer && (
              <OverlayFooter>
                <div className="flex flex-wrap gap-2 *:flex-1 desk:justify-end desk:*:flex-none">{footer}</div>
              </OverlayFooter>
            )}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
