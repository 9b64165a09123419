import type { WizardStep } from '@botica/domain/checkout';
import { formatMoney } from '@botica/domain/format';
import { type TenderPart, tenderNames } from '@botica/domain/tenders';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CreditCard from 'lucide-react/icons/credit-card';
import HandHeart from 'lucide-react/icons/hand-heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ReactNode } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { giftOffers, useLocalCart } from '../../cart/index.ts';
import { chosenWords } from '../../orders/substitutes/index.ts';
import { useCheckout } from '../checkout-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { Panel } from '../panel.tsx';
import { stepLink } from '../step-rules.ts';
import { takesSubstitutes } from '../substitutes/takes-substitutes.ts';
import { placeWords } from '../summary/order-place.tsx';

/** Every choice, each with a link back to its step. */
export function ReviewPanel({ view }: { view: CheckoutView }) {
  const company = useCompany();
  const { cart } = useLocalCart();
  const choices = useCheckout();
  const place = placeWords(view.place, choices);
  const substitutes = takesSubstitutes(view.facts)
    ? chosenWords(choices.substitutes, cart.productosCarritoCompra)
    : undefined;
  const { tender, olderIdentity } = view.facts;
  const units = cart.productosCarritoCompra.reduce((count, { cantidad }) => count + cantidad, 0);
  const gifts = giftOffers(cart).reduce((count, { gift, earned }) => count + Math.min(gift.cantidad, earned), 0);
  return (
    <Panel title="Revisa tu pedido" text="Si algo no está bien, cámbialo antes de realizarlo.">
      <ul className="grid">
        <Row icon={<ShoppingBag size={22} />} title={unitsWords(units)} step="products" what="productos">
          {gifts > 0 && (gifts === 1 ? 'Más 1 unidad gratis' : `Más ${gifts} unidades gratis`)}
        </Row>
        {substitutes && (
          <Row
            icon={<ArrowLeftRight size={22} />}
            title="Si falta un producto"
            step="products"
            what="qué hacemos si falta un producto"
          >
            {substitutes}
          </Row>
        )}
        <Row icon={place.icon} title={place.title} step="orderType" what="entrega">
          {place.text}
        </Row>
        <Row
          icon={<CreditCard size={22} />}
          title={`Total ${formatMoney(tender.totalCents, company)}`}
          step="payment"
          what="forma de pago"
        >
          {tender.parts.length === 1 && tender.parts.map(partWords)}
          {tender.parts.length > 1 &&
            tender.parts.map((part, index) => (
              <span key={`${part.kind} ${part.voucherCode ?? index}`} className="flex justify-between gap-3">
                <span>{partWords(part)}</span>
                <span className="whitespace-nowrap tabular-nums">{formatMoney(part.cents, company)}</span>
              </span>
            ))}
        </Row>
        {olderIdentity && (
          <Row
            icon={<HandHeart size={22} />}
            title="Precio especial"
            step="products"
            what="persona del precio especial"
          >
            {olderIdentity.name}, {olderIdentity.identityNumber}
          </Row>
        )}
      </ul>
    </Panel>
  );
}

interface RowProps {
  icon: ReactNode;
  title: string;
  step: WizardStep;
  /** The accessible name of its link. */
  what: string;
  children?: ReactNode;
}

function Row({ icon, title, step, what, children }: RowProps) {
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="mt-2.5 shrink-0 text-brand-600">{icon}</span>
      <div className="min-w-0 flex-1 py-2 text-sm leading-snug wrap-anywhere">
        <b className="block text-base font-bold">{title}</b>
        <div className="text-ink-600">{children}</div>
      </div>
      <TextLink to={stepLink(step)} aria-label={`Cambiar ${what}`} className="shrink-0 text-sm">
        Cambiar
      </TextLink>
    </li>
  );
}

function unitsWords(units: number): string {
  return units === 1 ? '1 producto' : `${units} productos`;
}

function partWords({ kind, points, voucherCode }: TenderPart): string {
  if (points !== undefined) return `${tenderNames[kind]} (${points.toLocaleString('en-US')})`;
  return voucherCode ? `Vale OKY ${voucherCode}` : tenderNames[kind];
}
