import { areCouponDaysWrong, couponLimits } from '@botica/domain/promotions';
import { addDays } from '@botica/domain/time';
import type { CouponsBody } from './coupons.api.ts';

/** What the form holds; numbers are text while they are typed. */
export interface CouponForm {
  nombre: string;
  isBatch: boolean;
  codigo: string;
  cantidad: string;
  porcentaje: string;
  porProducto: boolean;
  productos: string;
  tipos: readonly number[];
  desde: string;
  hasta: string;
  usosPorCliente: string;
  usosEnTotal: string;
  motivo: string;
}

const usualDays = 30;

export function emptyCoupon(today: string): CouponForm {
  return {
    ...{ nombre: '', isBatch: false, codigo: '', cantidad: '100', porcentaje: '10', porProducto: false },
    ...{ productos: '', tipos: [1, 2, 7], desde: today, hasta: addDays(today, usualDays) },
    ...{ usosPorCliente: '1', usosEnTotal: '', motivo: '' },
  };
}

const wholeOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN);
const usesOf = (text: string) => (text.trim() === '' ? null : wholeOf(text));
const areUsesWrong = (uses: number | null) => uses !== null && !(uses >= 1 && uses <= couponLimits.uses);

export type CouponProblem = { field: keyof CouponForm; message: string };

/** The first thing to put right; undefined when the form can be sent. */
export function couponProblem(form: CouponForm, today: string): CouponProblem | undefined {
  const percent = Number(form.porcentaje);
  const amount = wholeOf(form.cantidad);
  const rules: readonly [keyof CouponForm, boolean, string][] = [
    ['nombre', form.nombre.trim().length < couponLimits.name.min, 'Escribe lo que leerá el comprador.'],
    [
      'codigo',
      !form.isBatch && !new RegExp(couponLimits.code).test(form.codigo.trim()),
      'De 4 a 20 letras, números o guiones.',
    ],
    [
      'cantidad',
      form.isBatch && !(amount >= 1 && amount <= couponLimits.codes),
      `De 1 a ${couponLimits.codes} códigos.`,
    ],
    ['porcentaje', !(percent > 0 && percent <= 100), 'Más de 0 y hasta 100.'],
    ['tipos', form.tipos.length === 0, 'Elige al menos un tipo de pedido.'],
    ['hasta', areCouponDaysWrong({ startsOn: form.desde, endsOn: form.hasta }, today), 'Revisa los dos días.'],
    ['usosPorCliente', areUsesWrong(usesOf(form.usosPorCliente)), 'Un número, o vacío.'],
    ['usosEnTotal', areUsesWrong(usesOf(form.usosEnTotal)), 'Un número, o vacío.'],
    ['motivo', form.motivo.trim().length < 3, 'Escribe por qué se crean.'],
  ];
  const found = rules.find(([, isWrong]) => isWrong);
  return found && { field: found[0], message: found[2] };
}

export function couponBody(form: CouponForm, empresaId: CouponsBody['empresaId']): CouponsBody {
  const { nombre, porProducto, tipos, desde, hasta, motivo } = form;
  return {
    ...{ empresaId, nombre: nombre.trim(), porProducto, tipos: [...tipos], desde, hasta, motivo: motivo.trim() },
    porcentaje: Number(form.porcentaje),
    productos: porProducto ? form.productos : '',
    usosPorCliente: usesOf(form.usosPorCliente),
    usosEnTotal: usesOf(form.usosEnTotal),
    ...(form.isBatch ? { cantidad: wholeOf(form.cantidad) } : { codigo: form.codigo.trim() }),
  };
}
