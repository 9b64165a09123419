import { expect, it } from 'vitest';
import { aCart, aLine } from '../../cart/cart.fixture.ts';
import type { GiftOffer } from '../../cart/index.ts';
import { refusalWords } from './refusal-words.ts';

const patient = {
  id: 2,
  nombre: 'Luis',
  noCarnet: 'C-2',
  noIdentidad: '',
  compras: [{ promocionId: 4, totalCompras: 1 }],
};
const cart = aCart([aLine(7)], { pacientes: [patient] });

function anOffer(bought: number, asked: number, given: { stock?: number; patientId?: number } = {}): GiftOffer {
  const { stock = 9, patientId = 0 } = given;
  const gift = {
    productoId: 9,
    productoDeLaPromocionId: 7,
    promocionId: 4,
    descripcion: 'Regalo',
    imagenUrl: '',
    cantidad: asked,
    valor: 0,
    cantidad_Requerida: 3,
    cantidad_Regala: 1,
    invActual: stock,
  };
  return { kind: 'redemption', gift, earned: 0, bought, patientId };
}

it.each([
  ['CANJE-03', 1, 0, {}, 'No puedes solicitar este Canje. Te faltan 2 unidades.'],
  ['CANJE-03', 1, 0, { patientId: 2 }, 'No puedes solicitar este Canje. Te falta 1 unidad.'],
  ['CANJE-04', 3, 1, {}, 'No puedes solicitar otro Canje'],
  ['CANJE-01', 3, 0, { stock: 0 }, 'La sucursal no tiene suficientes unidades para este Canje.'],
  ['CANJE-01', 3, 0, {}, undefined],
])('%s with %d bought and %d asked for, %o', (_, bought, asked, given, words) =>
  expect(refusalWords(cart, anOffer(bought, asked, given))).toBe(words),
);
