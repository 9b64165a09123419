import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatPercent } from '@botica/domain/format';
import { storeInstant } from '@botica/domain/time';
import type { LetterContent } from '../../../platform/letters/index.ts';
import type { ClientCoupon } from './store.ts';

export interface CouponLetterFacts {
  coupons: readonly ClientCoupon[];
  firstName: string;
  company: Pick<Company, 'id' | 'currency'>;
  url: string;
}

/** A customer who redeemed several in one request gets all their codes in one letter. */
export function couponLetter({ coupons, firstName, company, url }: CouponLetterFacts): LetterContent {
  const [first] = coupons;
  if (!first) throw new Error('A letter of no coupons');
  const isOne = coupons.length === 1;
  const cupones = isOne ? 'Tu cupón' : `Tus ${coupons.length} cupones`;
  const points = coupons.reduce((sum, coupon) => sum + coupon.points, 0);
  const worth = coupons.reduce((sum, coupon) => sum + coupon.valueCents, 0);
  const hint = first.branch
    ? `Recógelo en ${first.branch} con tu documento de identidad.`
    : `Muéstralo en la caja de ${first.partner} antes de pagar.`;
  return {
    companyId: company.id,
    wording: {
      id: 'cupon-canjeado',
      values: {
        ...{ nombre: firstName, cupones, comercio: first.partner, instruccion: hint },
        ...{ puntos: points.toLocaleString('en-US'), cupon: first.title },
      },
    },
    subject: `${cupones} de ${first.partner}`,
    greeting: firstName === '' ? 'Hola:' : `Hola, ${firstName}:`,
    paragraphs: [`Canjeaste ${points.toLocaleString('en-US')} puntos por ${first.title}. ${hint}`],
    rows: [
      ['Comercio', first.partner],
      ['Cupón', first.title],
      ['Cantidad', String(coupons.reduce((sum, { quantity }) => sum + quantity, 0))],
      ...(worth > 0 ? ([['Valor', formatMoney(worth, company)]] as const) : []),
      ...(first.discountPercent > 0 ? ([['Descuento', formatPercent(first.discountPercent)]] as const) : []),
      ['Puedes usarlo hasta el', formatDate(storeInstant(first.expiresOn))],
      ...(isOne ? [] : coupons.map(({ code }, at) => [`Código ${at + 1}`, code] as const)),
    ],
    ...(isOne ? { code: first.code } : {}),
    action: { label: 'Ver mis cupones', url },
    reason: 'canjeaste tus puntos por un cupón',
  };
}

/** Repeats nothing that was typed, so that nobody can send their own text to another person's address. */
export function applicationLetter(companyId: number | undefined): LetterContent {
  return {
    companyId,
    wording: { id: 'afiliacion-solicitada', values: {} },
    subject: 'Recibimos tu solicitud de afiliación',
    greeting: 'Hola:',
    paragraphs: [
      'Gracias por querer ser un comercio afiliado de Botica. Revisaremos tu solicitud y te escribiremos a este correo.',
      'Si no la enviaste tú, no hace falta que hagas nada.',
    ],
    reason: 'alguien escribió esta dirección en una solicitud de afiliación',
  };
}
