import type { CartFacts } from '@botica/contract/cart/lines';
import type { CartTotals } from '@botica/domain/catalogue/pricing';
import { cx } from '@botica/ui/base/cx.ts';
import Bike from 'lucide-react/icons/bike';
import Store from 'lucide-react/icons/store';
import type { ComponentType, ReactNode } from 'react';
import { DeliveryFacts, setOrderMode, useChosenBranch } from '../../branches/index.ts';
import { DeliveryProgress } from './delivery-progress.tsx';

/** Before the lines: how the order arrives, when, and for how much; and how far the total is from the minimum. */
export function DeliveryBox({ cart, totals }: { cart: CartFacts; totals: CartTotals }) {
  const { mode, deliveryEnabled, pickupEnabled } = useChosenBranch();
  return (
    <div className="grid gap-3 rounded-card bg-brand-50 p-3">
      {/* biome-ignore lint/a11y/useSemanticElements: two toggle buttons, not fields of a form */}
      <div role="group" aria-label="Forma de entrega" className="grid grid-cols-2 gap-1 rounded-card bg-brand-100 p-1">
        <ModeButton
          Icon={Bike}
          isOn={mode === 'delivery'}
          isOffered={deliveryEnabled}
          onChoose={() => setOrderMode('delivery')}
        >
          A domicilio
        </ModeButton>
        <ModeButton
          Icon={Store}
          isOn={mode === 'pickup'}
          isOffered={pickupEnabled}
          onChoose={() => setOrderMode('pickup')}
        >
          Recoger gratis
        </ModeButton>
      </div>
      {mode !== 'abroad' && <DeliveryFacts />}
      <DeliveryProgress cart={cart} totals={totals} />
    </div>
  );
}

interface ModeButtonProps {
  Icon: ComponentType<{ size: number }>;
  isOn: boolean;
  isOffered: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** ORDTYPE-06: changing the order type reloads the prices of the cart. */
function ModeButton({ Icon, isOn, isOffered, onChoose, children }: ModeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={!isOn && !isOffered}
      onClick={() => isOn || onChoose()}
      className={cx(
        'flex min-h-11 items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold disabled:opacity-50',
        isOn ? 'bg-white text-brand-700 shadow-card' : 'text-brand-900 hover:bg-white/50',
      )}
    >
      <Icon size={20} />
      {children}
    </button>
  );
}
