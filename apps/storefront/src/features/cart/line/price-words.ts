import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import type { NotTakenReason, PriceCandidate, PricedCartLine, PriceReason } from '@botica/domain/catalogue/pricing';
import { tierFor } from '@botica/domain/catalogue/pricing';
import { formatPercent } from '@botica/domain/format';
import type { PriceReason as ReasonTag } from '@botica/ui/display/price.tsx';

/** The name of a price, and who gets it. */
const names: Readonly<Record<PriceReason, { name: string; meaning: string; tone: ReasonTag['tone'] }>> = {
  public: { name: 'Precio público', meaning: 'El de todos, en cualquier sucursal.', tone: 'outline' },
  ecommerce: { name: 'Precio en línea', meaning: 'Por comprar en esta tienda.', tone: 'outline' },
  promotion: { name: 'Promoción', meaning: 'Por cumplir con la promoción de hoy.', tone: 'offer' },
  senior: { name: 'Precio tercera edad', meaning: 'Desde los 60 años.', tone: 'brand' },
  seniorPromotion: {
    name: 'Tercera edad con promoción',
    meaning: 'Desde los 60 años, por cumplir con la promoción de hoy.',
    tone: 'brand',
  },
  fourthAge: { name: 'Precio cuarta edad', meaning: 'Desde los 80 años, con receta.', tone: 'brand' },
  volume: { name: 'Precio por cantidad', meaning: 'Por llevar varias unidades.', tone: 'outline' },
  seniorVolume: {
    name: 'Precio por cantidad, tercera edad',
    meaning: 'Desde los 60 años, por llevar varias unidades.',
    tone: 'brand',
  },
  delivery: { name: 'Precio a domicilio', meaning: 'Por pedirlo a domicilio.', tone: 'outline' },
  seniorDelivery: {
    name: 'Precio a domicilio, tercera edad',
    meaning: 'Desde los 60 años, por pedirlo a domicilio.',
    tone: 'brand',
  },
};

const whyNot: Readonly<Record<NotTakenReason, string>> = {
  notSenior: 'No marcaste que es para alguien de la tercera edad.',
  noFourthAgePrescription: 'No marcaste que es para alguien de la cuarta edad, con receta.',
  promotionUnmet: 'Todavía no cumples lo que pide la promoción.',
  quantityBelowTier: 'Todavía no llevas esa cantidad.',
  notDelivered: 'Es solo para pedidos a domicilio.',
  notLower: 'No baja el precio que ya tienes.',
  anotherFirst: 'Se aplicó otro precio antes.',
};

/** The tag of a line; nothing for the public price. */
export function reasonTag(line: CartLineFacts, { reason }: Pick<PricedCartLine, 'reason'>): ReasonTag | undefined {
  if (reason === 'public') return undefined;
  const { name, tone } = names[reason];
  return { text: tagText(line, reason) ?? name, tone };
}

function tagText(line: CartLineFacts, reason: PriceReason): string | undefined {
  if (reason === 'volume' || reason === 'seniorVolume') {
    const isSenior = reason === 'seniorVolume';
    const tiers = line.preciosConDescuentoPorCantidad
      .filter(({ precio, precioTerceraEdad }) => (isSenior ? precioTerceraEdad : precio) > 0)
      .map(({ cantidad }) => ({ quantity: cantidad, priceCents: 0, seniorPriceCents: 0 }));
    return `Desde ${tierFor(tiers, line.cantidad)?.quantity ?? line.cantidad} unidades`;
  }
  const discount = line.promociones.find(({ promocionDescuento }) => promocionDescuento > 0)?.promocionDescuento;
  return reason === 'promotion' && discount ? `Promoción ${formatPercent(Math.round(discount))} menos` : undefined;
}

export interface ExplainedCandidate {
  key: string;
  name: string;
  meaning: string;
  cents: number;
  isTaken: boolean;
}

/** Every price of the product: the paid one with its reason, the others with why they do not apply. */
export function explainCandidates(candidates: readonly PriceCandidate[]): ExplainedCandidate[] {
  return candidates.map(({ reason, ruleId, cents, fromQuantity, notTaken }) => {
    const { name, meaning } = names[reason];
    return {
      key: `${ruleId} ${reason} ${fromQuantity ?? ''}`,
      name: fromQuantity === undefined ? name : `Desde ${fromQuantity} unidades`,
      meaning: notTaken ? whyNot[notTaken] : meaning,
      cents,
      isTaken: notTaken === undefined,
    };
  });
}

/** How the price was decided, in the order of the rules. */
export function explainDecision(line: PricedCartLine, { cuponDigital }: Pick<CartFacts, 'cuponDigital'>): string {
  const { name, meaning } = names[line.reason];
  const decided = `Pagas el ${lowerFirst(name)}. ${meaning}`;
  return line.hasCoupon && cuponDigital
    ? `${decided} El cupón ${cuponDigital.codigo} lo baja otro ${formatPercent(cuponDigital.porcentajeDescuento)}.`
    : decided;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
