import { expect, it } from 'vitest';
import { aCart, aLine } from '../cart.fixture.ts';
import { earnedOf, giftChances, giftOffers } from './gift-offers.ts';

const swap = {
  promocionId: 4,
  tipoPromocion: 2,
  descripcion: 'Lleva 3 y recibe 1',
  promocionRequisitos: '',
  promocionDescuento: 0,
  cantidad_Requerida: 3,
  cantidad_Regala: 1,
  producto_Regala: { productoId: 7, prod_Desc: 'Producto 7', imagenUrl: '' },
  dia: -1,
};
const patients = [
  { id: 1, nombre: 'Ana', noCarnet: 'C-1', noIdentidad: '', compras: [] },
  { id: 2, nombre: 'Luis', noCarnet: 'C-2', noIdentidad: '', compras: [{ promocionId: 4, totalCompras: 2 }] },
];
const cartOf = (cantidad: number, pacientes?: typeof patients) =>
  aCart([aLine(7, { cantidad, promociones: [swap] })], pacientes ? { pacientes } : {});

it('CANJE-03 earlier purchases of a patient count for that patient only', () => {
  expect(giftOffers(cartOf(1))).toEqual([]);
  const [offer] = giftOffers(cartOf(1, patients));
  expect(offer).toMatchObject({ kind: 'redemption', earned: 1, patientId: 2, bought: 1 });
  if (offer) expect(earnedOf(cartOf(1, patients), { ...offer, patientId: 1 })).toBe(0);
});

it('CANJE-03 an offer that is not earned yet is listed as a chance', () => {
  expect(giftChances(cartOf(2))).toMatchObject([{ earned: 0, bought: 2, patientId: 0 }]);
});

it('PROMO-09 a bonus needs no patient', () => {
  const bonus = { ...swap, tipoPromocion: 3 };
  const cart = aCart([aLine(7, { cantidad: 3, promociones: [bonus] })], { pacientes: patients });
  expect(giftOffers(cart)).toMatchObject([{ kind: 'bonus', earned: 1, patientId: 0 }]);
});
