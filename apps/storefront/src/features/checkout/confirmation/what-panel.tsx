import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import FileCheck from 'lucide-react/icons/file-check';
import HandHeart from 'lucide-react/icons/hand-heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ReactNode } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useLocalCart } from '../../cart/index.ts';
import { chosenWords } from '../../orders/substitutes/index.ts';
import { useCheckout } from '../checkout-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { stepLink } from '../step-rules.ts';
import { takesSubstitutes } from '../substitutes/takes-substitutes.ts';
import { LineRow } from '../summary/line-row.tsx';
import { orderLines, productsWords } from '../summary/order-lines.ts';
import { ReviewFrame } from './review-frame.tsx';

/** The products with their prices, and what was decided about them. */
export function WhatPanel({ view: { facts } }: { view: CheckoutView }) {
  const company = useCompany();
  const { cart } = useLocalCart();
  const choices = useCheckout();
  const substitutes = takesSubstitutes(facts)
    ? (chosenWords(choices.substitutes, cart.productosCarritoCompra) ?? 'No lo reemplazamos.')
    : undefined;
  const prescribed = facts.lines.filter(({ requiresPrescription }) => requiresPrescription);
  return (
    <ReviewFrame
      icon={<ShoppingBag size={22} />}
      title="Qué llevas"
      note={productsWords(cart)}
      step="products"
      action="Editar"
      what="Editar productos"
    >
      <ul aria-label="Productos que llevas" className="grid grid-cols-[minmax(0,1fr)]">
        {orderLines(cart, company).map((line) => (
          <LineRow key={line.key} line={line} className="border-t border-line py-3 first:border-t-0 first:pt-1" />
        ))}
      </ul>
      {(substitutes || facts.olderIdentity || prescribed.length > 0) && (
        <ul className="grid gap-1 border-t border-line pt-3 text-sm leading-snug">
          {prescribed.length > 0 && (
            <Decided icon={<FileCheck size={20} />} title="Receta lista">
              {prescribed.every(({ isPrescriptionAttached }) => isPrescriptionAttached)
                ? 'Va a la sucursal con tu pedido.'
                : 'Ten tu receta en papel a mano cuando lo recibas.'}
            </Decided>
          )}
          {facts.olderIdentity && (
            <Decided icon={<HandHeart size={20} />} title="Precio especial" what="Cambiar persona del precio especial">
              {facts.olderIdentity.name}, {facts.olderIdentity.identityNumber}
            </Decided>
          )}
          {substitutes && (
            <Decided
              icon={<ArrowLeftRight size={20} />}
              title="Si falta un producto"
              what="Cambiar qué hacemos si falta un producto"
            >
              {substitutes}
            </Decided>
          )}
        </ul>
      )}
    </ReviewFrame>
  );
}

interface DecidedProps {
  icon: ReactNode;
  title: string;
  /** The accessible name of the link to the products, where it is decided. */
  what?: string;
  children: ReactNode;
}

function Decided({ icon, title, what, children }: DecidedProps) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="shrink-0 text-info">{icon}</span>
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <b className="font-bold">{title}.</b> {children}
      </span>
      {what && (
        <TextLink to={stepLink('products')} aria-label={what} className="shrink-0 text-sm">
          Cambiar
        </TextLink>
      )}
    </li>
  );
}
