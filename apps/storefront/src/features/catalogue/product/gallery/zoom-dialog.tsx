import { cx } from '@botica/ui/base/cx.ts';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { dimClass } from '@botica/ui/overlays/overlay.tsx';
import { useOverlayManners } from '@botica/ui/overlays/use-overlay-manners.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import * as RadixDialog from 'radix-ui/dialog';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import type { Picture } from './pictures.ts';
import { ProductPicture } from './product-picture.tsx';

interface ZoomDialogProps {
  name: string;
  pictures: readonly Picture[];
  /** Nothing while it is closed. */
  index: number | undefined;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** DETAIL-01: a picture in full screen; pressing it zooms in, and moving the pointer pans. */
export function ZoomDialog({ name, pictures, index, onIndexChange, onClose }: ZoomDialogProps) {
  const manners = useOverlayManners();
  const [last, setLast] = useState(0);
  if (index !== undefined && index !== last) setLast(index);
  const shown = pictures[index ?? last];
  const count = pictures.length;
  const step = (by: number) => onIndexChange(((index ?? last) + by + count) % count);

  function handleKey(event: KeyboardEvent): void {
    if (count < 2) return;
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }
  return (
    <RadixDialog.Root open={index !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dimClass} />
        <RadixDialog.Content
          {...manners}
          aria-describedby={undefined}
          onKeyDown={handleKey}
          className="fixed inset-0 z-41 flex flex-col bg-white outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in desk:inset-8 desk:rounded-sheet desk:shadow-overlay"
        >
          <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4 desk:pl-6">
            <RadixDialog.Title className="min-w-0 truncate text-base font-semibold">{name}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Cerrar" icon={<X size={24} />} />
            </RadixDialog.Close>
          </div>
          {shown && <Loupe key={shown.id} picture={shown} />}
          {count > 1 && (
            <div className="flex items-center justify-center gap-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]">
              <IconButton
                look="outline"
                label="Imagen anterior"
                icon={<ChevronLeft size={20} />}
                onClick={() => step(-1)}
              />
              <p role="status" className="text-sm text-ink-600 tabular-nums">
                <span className="sr-only">Imagen </span>
                {(index ?? last) + 1} de {count}
              </p>
              <IconButton
                look="outline"
                label="Imagen siguiente"
                icon={<ChevronRight size={20} />}
                onClick={() => step(1)}
              />
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const closeUp = 2.5;

/** The point under the finger or pointer stays fixed while the picture grows. */
function Loupe({ picture }: { picture: Picture }) {
  const [isClose, setIsClose] = useState(false);
  const [origin, setOrigin] = useState('50% 50%');

  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100));
    const y = Math.min(100, Math.max(0, ((event.clientY - top) / height) * 100));
    setOrigin(`${x.toFixed(1)}% ${y.toFixed(1)}%`);
  }
  return (
    <button
      type="button"
      aria-pressed={isClose}
      aria-label={isClose ? `Alejar: ${picture.text}` : `Acercar: ${picture.text}`}
      onClick={() => setIsClose(!isClose)}
      onPointerDown={follow}
      onPointerMove={(event) => isClose && follow(event)}
      className={cx(
        'relative min-h-0 flex-1 overflow-hidden -outline-offset-4',
        isClose ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in',
      )}
    >
      <span
        className="block size-full transition-transform duration-200"
        style={{ transformOrigin: origin, transform: isClose ? `scale(${closeUp})` : 'none' }}
      >
        <ProductPicture url={pictureUrl(picture.url)} size={900} eager className="size-full p-4" />
      </span>
      <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-white/90 text-ink-600 inset-ring inset-ring-line-strong">
        {isClose ? <ZoomOut size={20} /> : <ZoomIn size={20} />}
      </span>
    </button>
  );
}
