import { formatMoney } from '@botica/domain/format';
import { actionBarMark } from '@botica/ui/buttons/action-bar.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import Bell from 'lucide-react/icons/bell';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useCompany } from '../../../../lib/company-store.ts';
import type { ShownPrice } from './unit-price.ts';

interface ActionBarProps {
  name: string;
  price: ShownPrice;
  isOut: boolean;
  onAdd: () => void;
  onNotify: () => void;
}

/** Replaces the bottom bar on phones: the price and the next step stay in view. */
export function ActionBar({ name, price, isOut, onAdd, onNotify }: ActionBarProps) {
  const company = useCompany();
  return (
    <section
      {...actionBarMark}
      aria-label={`Precio de ${name}`}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(72px+env(safe-area-inset-bottom))] items-center justify-between gap-3 border-t border-line bg-white px-(--gutter) pb-[env(safe-area-inset-bottom)] shadow-bar desk:hidden"
    >
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="block truncate text-xs text-ink-600">{price.tag?.text ?? 'Precio'}</span>
        <b className="text-xl font-extrabold tracking-[-0.02em] whitespace-nowrap">
          {formatMoney(price.unitCents, company)}
        </b>
      </p>
      {isOut ? (
        <Button aria-haspopup="dialog" onClick={onNotify}>
          <Bell size={20} />
          Avísame
        </Button>
      ) : (
        <Button aria-label={`Agregar ${name} al carrito`} onClick={onAdd}>
          <ShoppingCart size={20} />
          Agregar
        </Button>
      )}
    </section>
  );
}
