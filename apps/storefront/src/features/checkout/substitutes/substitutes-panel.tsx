import type { CartLineFacts } from '@botica/contract/cart/lines';
import type { CheckoutFacts } from '@botica/domain/checkout';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { orderBranchOf, useChosenBranch } from '../../branches/index.ts';
import { pricedCart, useLocalCart } from '../../cart/index.ts';
import { useUser } from '../../identity/index.ts';
import {
  type AllowedSubstitute,
  allowedWords,
  noSubstitute,
  pharmacistSubstitute,
  SubstituteDialog,
} from '../../orders/substitutes/index.ts';
import { changeCheckout, getCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';
import { sharedChoice, substituteOf, withSubstitute } from './line-substitutes.ts';

/** C093: what the branch does when it turns out not to have a product of the order. */
export function SubstitutesPanel({ facts }: { facts: CheckoutFacts }) {
  const { cart } = useLocalCart();
  const { substitutes } = useCheckout();
  const chosen = useChosenBranch();
  const user = useUser();
  const [openId, setOpenId] = useState<number>();
  const lines = cart.productosCarritoCompra;
  const index = lines.findIndex(({ productoId }) => productoId === openId);
  const open = lines[index];
  const priced = pricedCart(cart).lines[index];
  return (
    <Panel
      title="Si falta un producto"
      text="A veces un producto se agota antes de prepararlo. Dinos qué hacemos en ese caso."
    >
      {lines.length > 1 && <SameForAll lines={lines} />}
      <ul aria-label="Qué hacemos si falta un producto">
        {lines.map((line) => (
          <SubstituteRow
            key={line.productoId}
            line={line}
            allowed={substituteOf(substitutes, line.productoId)}
            onOpen={() => setOpenId(line.productoId)}
          />
        ))}
      </ul>
      {open && priced && (
        <Suspense fallback={null}>
          <SubstituteDialog
            line={{
              productId: open.productoId,
              name: open.prod_Desc,
              units: open.cantidad,
              totalCents: priced.totalCents,
            }}
            place={{
              branchCode: orderBranchOf(chosen, user?.direccion_ID_Sucursal_Predeterminada), // BRANCH-06
              orderTypeId: orderTypeIds[facts.orderType],
              boughtIds: lines.map(({ productoId }) => productoId),
            }}
            allowed={substituteOf(substitutes, open.productoId)}
            onChoose={(allowed) => {
              allow([open], allowed);
              setOpenId(undefined);
            }}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface SubstituteRowProps {
  line: CartLineFacts;
  allowed: AllowedSubstitute;
  onOpen: () => void;
}

function SubstituteRow({ line: { prod_Desc: name }, allowed, onOpen }: SubstituteRowProps) {
  const company = useCompany();
  const words = allowedWords(allowed, company);
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm leading-snug">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-600 wrap-anywhere">{words.charAt(0).toUpperCase() + words.slice(1)}</p>
      </div>
      <Button variant="quiet" size="sm" className="-mr-3.5 shrink-0" aria-haspopup="dialog" onClick={onOpen}>
        Cambiar<span className="sr-only"> qué hacemos si falta {name}</span>
      </Button>
    </li>
  );
}

const sameForAll = { none: noSubstitute, pharmacist: pharmacistSubstitute } as const;
const sameOptions = [
  { value: 'none', label: 'No reemplacen ninguno' },
  { value: 'pharmacist', label: 'Lo que recomiende el regente' },
] as const;

function SameForAll({ lines }: { lines: readonly CartLineFacts[] }) {
  const { substitutes } = useCheckout();
  const shared = sharedChoice(substitutes, lines);
  return (
    <Select
      label="Usar la misma elección para todos"
      layout="bar"
      placeholder={shared ? undefined : 'Cada producto tiene la suya'}
      value={shared ?? ''}
      options={sameOptions}
      onChange={({ currentTarget: { value } }) => {
        if (value === 'none' || value === 'pharmacist') allow(lines, sameForAll[value]);
      }}
    />
  );
}

function allow(lines: readonly CartLineFacts[], allowed: AllowedSubstitute): void {
  const ids = lines.map(({ productoId }) => productoId);
  changeCheckout({ substitutes: withSubstitute(getCheckout().substitutes, ids, allowed) });
}
