import type { ExplainedPriceDto, PriceReasonDto } from '@botica/contract/catalogue';
import type { Cents } from '@botica/domain/money';
import { toDecimal } from '@botica/domain/money';
import type { PriceBlock } from '@botica/domain/pricing';
import { chooseUnitPrice } from '@botica/domain/pricing';

interface Explanation {
  reason: PriceReasonDto;
  name: string;
  text: string;
  cents(block: PriceBlock): Cents | null;
}

const explanations: readonly Explanation[] = [
  {
    reason: 'promocion',
    name: 'Precio de promoción',
    text: 'Mientras dura la promoción.',
    cents: (block) => block.promotionCents,
  },
  {
    reason: 'ecommerce',
    name: 'Precio en línea',
    text: 'Por comprar en la tienda en línea.',
    // PRICE-05
    cents: ({ ecommerceCents, publicCents }) =>
      ecommerceCents !== null && ecommerceCents < publicCents ? ecommerceCents : null,
  },
  { reason: 'publico', name: 'Precio público', text: 'El de todos los días.', cents: (block) => block.publicCents },
  {
    reason: 'terceraEdad',
    name: 'Precio tercera edad',
    text: 'Desde los 60 años.',
    cents: (block) => block.seniorCents,
  },
  {
    reason: 'terceraEdadPromocion',
    name: 'Precio tercera edad en promoción',
    text: 'Desde los 60 años, mientras dura la promoción.',
    cents: (block) => block.seniorPromotionCents,
  },
  {
    reason: 'cuartaEdad',
    name: 'Precio cuarta edad',
    text: 'Desde los 80 años, con receta médica.',
    cents: (block) => block.fourthAgeCents,
  },
  {
    reason: 'domicilio',
    name: 'Precio a domicilio',
    text: 'Lo más que pagas por unidad cuando te lo llevamos.',
    cents: (block) => block.deliveryCents,
  },
  {
    reason: 'domicilioTerceraEdad',
    name: 'Precio a domicilio tercera edad',
    text: 'Desde los 60 años, cuando te lo llevamos.',
    cents: (block) => block.seniorDeliveryCents,
  },
];

const reasonsOnTheWire = { public: 'publico', ecommerce: 'ecommerce', promotion: 'promocion' } as const;

/** Every price that a product has, the one that anybody pays today first, each with whose it is and why. */
export function explainPrices(block: PriceBlock, { requirements }: { requirements: string }): ExplainedPriceDto[] {
  const hasPromotion = block.promotionCents !== null;
  const { reason } = chooseUnitPrice({ block, tiers: [] }, { meetsPromotion: hasPromotion && requirements === '' });
  const applied = reasonsOnTheWire[reason as keyof typeof reasonsOnTheWire];
  return explanations
    .flatMap((explanation) => {
      const cents = explanation.cents(block);
      if (cents === null) return [];
      const needs = explanation.reason === 'promocion' && requirements !== '' ? requirements : explanation.text;
      return {
        razon: explanation.reason,
        nombre: explanation.name,
        explicacion: needs,
        precio: toDecimal(cents),
        ahorro: toDecimal(Math.max(0, block.publicCents - cents)),
        seAplica: explanation.reason === applied,
      };
    })
    .sort((a, b) => Number(b.seAplica) - Number(a.seAplica));
}
