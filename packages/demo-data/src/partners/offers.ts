import type { CouponKind } from '@botica/domain/loyalty/partners';
import { worthInPoints } from '@botica/domain/loyalty/partners';
import type { DemoPromotionOffer } from './types.ts';

interface Offer {
  partnerId: number;
  kind: CouponKind;
  title: string;
  description: string;
  /** In lempiras; undefined for a percentage. */
  worth?: number;
  percent?: number;
  /** Its price, if below its value or without one. */
  points?: number;
  daysLeft?: number;
  terms?: string;
  productId?: number;
  isFeatured?: boolean;
}

const usualTerms =
  'Un cupón por mesa o por compra. No se combina con otras promociones ni se cambia por efectivo. Preséntalo antes de pagar.';
const percentTerms =
  'El descuento es sobre el precio de lista. No aplica a productos en oferta. Preséntalo antes de pagar.';
const certificateTerms =
  'Recógelo en la sucursal donde lo canjeaste, con tu documento de identidad. Se usa una sola vez y no se cambia por efectivo.';

const offers: readonly Offer[] = [
  {
    partnerId: 1,
    kind: 'promotion',
    title: '2x1 en parrillada para dos',
    description: 'Pide una parrillada y la segunda va por nuestra cuenta.',
    worth: 45,
    isFeatured: true,
    points: 1200,
  },
  {
    partnerId: 1,
    kind: 'discount',
    title: '15 % en todo el menú',
    description: 'De lunes a jueves, en tu mesa o para llevar.',
    percent: 15,
    points: 450,
  },
  {
    partnerId: 2,
    kind: 'promotion',
    title: 'Pizza personal gratis',
    description: 'Con la compra de una pizza grande.',
    worth: 30,
  },
  {
    partnerId: 2,
    kind: 'discount',
    title: '20 % en pizzas familiares',
    description: 'Todos los martes.',
    percent: 20,
    points: 600,
    daysLeft: 12,
  },
  {
    partnerId: 3,
    kind: 'discount',
    title: '10 % en ceviches',
    description: 'En cualquiera de los seis de la carta.',
    percent: 10,
    points: 300,
  },
  {
    partnerId: 4,
    kind: 'promotion',
    title: 'Café de la casa',
    description: 'Un café de 12 onzas, como te guste.',
    worth: 15,
  },
  {
    partnerId: 4,
    kind: 'promotion',
    title: 'Bolsa de café de 250 g',
    description: 'En grano o molido, tostado esta semana.',
    worth: 60,
    points: 1700,
  },
  {
    partnerId: 5,
    kind: 'promotion',
    title: 'Doble bola al precio de una',
    description: 'En cono o en vaso.',
    worth: 12,
    daysLeft: 5,
  },
  {
    partnerId: 6,
    kind: 'promotion',
    title: 'Entrada 2D',
    description: 'Para cualquier función, de lunes a domingo.',
    worth: 75,
    points: 2200,
  },
  {
    partnerId: 6,
    kind: 'discount',
    title: '25 % en dulcería',
    description: 'En combos grandes y medianos.',
    percent: 25,
    points: 500,
  },
  {
    partnerId: 7,
    kind: 'promotion',
    title: 'Una hora de boliche para cuatro',
    description: 'Zapatos incluidos, de domingo a jueves.',
    worth: 90,
  },
  {
    partnerId: 8,
    kind: 'discount',
    title: '20 % en color y tratamiento',
    description: 'Con cita, cualquier día.',
    percent: 20,
    points: 700,
  },
  {
    partnerId: 9,
    kind: 'promotion',
    title: 'Semana de prueba',
    description: 'Siete días de acceso completo y una evaluación.',
    worth: 60,
    points: 1500,
  },
  {
    partnerId: 10,
    kind: 'discount',
    title: '30 % en aros seleccionados',
    description: 'Con tu examen de la vista incluido.',
    percent: 30,
    points: 900,
  },
  {
    partnerId: 11,
    kind: 'promotion',
    title: 'Baño para tu mascota',
    description: 'Perros y gatos de hasta 15 kg.',
    worth: 80,
  },
  {
    partnerId: 12,
    kind: 'discount',
    title: '15 % en plantas de interior',
    description: 'Macetas incluidas.',
    percent: 15,
    points: 350,
    daysLeft: 3,
  },
  {
    partnerId: 13,
    kind: 'certificate',
    title: 'Certificado de L. 200',
    description: 'Un certificado impreso de Botica, en un sobre de regalo.',
    worth: 200,
    points: 2000,
    terms: certificateTerms,
    productId: 9001,
  },
  {
    partnerId: 13,
    kind: 'certificate',
    title: 'Certificado de L. 500',
    description: 'Un certificado impreso de Botica, en un sobre de regalo.',
    worth: 500,
    terms: certificateTerms,
    productId: 9002,
  },
];

const identifiers: Readonly<Record<CouponKind, string>> = { promotion: 'PRO', discount: 'DES', certificate: 'CER' };

export const promotionOffers: readonly DemoPromotionOffer[] = offers.map((offer, place) => {
  const valueCents = (offer.worth ?? 0) * 100;
  return {
    id: place + 1,
    partnerId: offer.partnerId,
    kind: offer.kind,
    title: offer.title,
    description: offer.description,
    terms: offer.terms ?? (offer.kind === 'discount' ? percentTerms : usualTerms),
    identifier: `${identifiers[offer.kind]}-${String(place + 1).padStart(3, '0')}`,
    valueCents,
    discountPercent: offer.percent ?? 0,
    points: offer.points ?? worthInPoints(valueCents),
    daysLeft: offer.daysLeft ?? 45 + place * 3,
    validDays: 30,
    productId: offer.productId ?? null,
    isFeatured: offer.isFeatured ?? false,
  };
});
