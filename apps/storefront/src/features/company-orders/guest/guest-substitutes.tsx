import type { GuestPriceDto } from '@botica/contract/company-orders/guest';
import { guestBranchCode } from '@botica/domain/company-orders/guest';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { type LineSubstitute, SubstituteChoices } from '../../orders/substitutes/index.ts';
import type { GuestLine, GuestMode } from './guest-form.ts';
import { toReplacedGuestLine } from './guest-order.api.ts';

interface GuestSubstitutesProps {
  lines: readonly GuestLine[];
  price: GuestPriceDto | undefined;
  mode: GuestMode;
  substitutes: readonly LineSubstitute[];
  onChange: (substitutes: LineSubstitute[]) => void;
}

/** A139: the same choice as a customer has in the checkout. */
export function GuestSubstitutes({ lines, price, mode, substitutes, onChange }: GuestSubstitutesProps) {
  const bought = price?.productos.filter(({ productoId }) => lines.some(({ codigo }) => codigo === productoId)) ?? [];
  if (bought.length === 0) return null;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl font-bold">Si falta un producto</h2>
        <p className="mt-0.5 text-sm text-ink-600">
          A veces un producto se agota antes de prepararlo. Dinos qué hacemos en ese caso.
        </p>
      </div>
      <SubstituteChoices
        lines={bought.map(toReplacedGuestLine)}
        place={{ branchCode: guestBranchCode, orderTypeId: orderTypeIds[mode] }}
        substitutes={substitutes}
        onChange={onChange}
      />
    </section>
  );
}
