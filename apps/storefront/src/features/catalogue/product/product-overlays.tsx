import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../identity/index.ts';
import { AddToListDialog } from '../../services/lists/index.ts';
import type { Place } from '../pricing/index.ts';

const StockDialog = lazy(async () => ({ default: (await import('./stock/stock-dialog.tsx')).StockDialog }));
const NotifyDialog = lazy(async () => ({ default: (await import('./stock/notify-dialog.tsx')).NotifyDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share/share-dialog.tsx')).ShareDialog }));

export type ProductOverlay = 'stock' | 'notify' | 'share' | 'list';

interface ProductOverlaysProps {
  product: ProductDetailDto;
  place: Place;
  open: ProductOverlay | undefined;
  onClose: () => void;
}

/** Overlays of the page; each one's code loads on first use, and it stays mounted for its closing animation. */
export function ProductOverlays({ product, place, open, onClose }: ProductOverlaysProps) {
  const [opened, setOpened] = useState<readonly ProductOverlay[]>([]);
  const user = useUser();
  if (open && !opened.includes(open)) setOpened([...opened, open]);

  const control = (name: ProductOverlay) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
  });
  return (
    <Suspense fallback={null}>
      {opened.includes('stock') && <StockDialog {...control('stock')} product={product} place={place} />}
      {opened.includes('notify') && user && (
        <NotifyDialog {...control('notify')} product={product} place={place} user={user} />
      )}
      {opened.includes('list') && <AddToListDialog {...control('list')} product={product} />}
      {opened.includes('share') && <ShareDialog {...control('share')} product={product} />}
    </Suspense>
  );
}
