import type { CartFacts } from '@botica/contract/cart/lines';
import { pricedCartOf } from '@botica/contract/cart/reprice';
import { describe, expect, it } from 'vitest';
import { aCart, aLine } from '../../cart/cart.fixture.ts';
import { noChoices } from '../checkout-choices.ts';
import type { CheckoutBalances } from './balances-from-dto.ts';
import { acceptedChecks, checkoutLines, purchaseKey, tenderInput } from './checkout-facts.ts';

const balances: CheckoutBalances = {
  points: { balance: 3480, factor: 0.03 },
  bankPoints: { balance: 500, factor: 0.1, commission: 0.05 },
  cashBack: { balanceCents: 20_00 },
  certificatesCents: 150_00,
  creditCents: 900_00,
  isCreditEnabled: true,
  isIdentityConfirmed: true,
};

const linesOf = (cart: CartFacts) => checkoutLines(cart, pricedCartOf(cart));

describe('the lines of an order, as the checks know them', () => {
  it('CHK-11 CHK-27 ROLE-13 the lines of the checks have prescription, ages, stock and repurchase', () => {
    const precios = { ...aLine(3).precios, precioCuartaEdad: 70 };
    const lines = [
      aLine(1, { requiereReceta: true, documentoId: 'a8098c1a-f86e-11da-bd1a-00112444be1e', invActual: -1 }),
      aLine(2, { requiereReceta: true, tieneReceta: true, terceraEdad: true, invActual: 3 }),
      aLine(3, { requiereReceta: true, tieneRecetaCuartaEdad: true, precios, recompra: true, cantidad: 2 }),
    ];
    const cart = aCart(lines, { procesoCuartaEdad: true });
    expect(linesOf(cart)).toMatchObject([
      { productId: 1, requiresPrescription: true, hasPrescription: true, stock: undefined, isSenior: false },
      { productId: 2, hasPrescription: true, isSenior: true, stock: 3, isRepurchase: false },
      { productId: 3, hasPrescription: false, hasFourthAgePrescription: true, isRepurchase: true, quantity: 2 },
    ]);
    expect(linesOf(cart).map(({ isPrescriptionAttached }) => isPrescriptionAttached)).toEqual([true, false, false]);
    expect(linesOf({ ...cart, procesoCuartaEdad: false })[2]).toMatchObject({ hasFourthAgePrescription: false });
  });

  it('CHK-32 the lines of the checks distinguish promotions with and without requirements', () => {
    const promotion = {
      promocionId: 9,
      tipoPromocion: 1,
      descripcion: '10\u00a0% menos',
      promocionRequisitos: 'Presentar carnet',
      promocionDescuento: 10,
      cantidad_Requerida: 1,
      cantidad_Regala: 0,
      producto_Regala: null,
      dia: -1,
    };
    const cart = aCart([
      aLine(1),
      aLine(2, { promociones: [{ ...promotion, promocionRequisitos: ' ' }] }),
      aLine(3, { promociones: [promotion] }),
      aLine(4, { promociones: [promotion], promocionAceptadaId: 9 }),
    ]);
    expect(linesOf(cart).map((line) => line.promotion)).toEqual(['none', 'none', 'unaccepted', 'accepted']);
  });
});

describe('the payment of the order', () => {
  it('the payment is empty until something is chosen', () => {
    expect(tenderInput(noChoices, balances, 100_00)).toEqual({ payableCents: 100_00, vouchers: [] });
  });

  it('the payment is limited by the balances', () => {
    const choices = {
      ...noChoices,
      points: 2000,
      bankPoints: { cardId: 'c', points: 100 },
      cashBackCents: 5_00,
      useCertificates: true,
      wallet: { cents: 7_00, all: false },
      paymentTypeId: 4,
    } as const;
    expect(tenderInput(choices, balances, 100_00)).toEqual({
      payableCents: 100_00,
      points: { asked: 2000, balance: 3480, factor: 0.03 },
      bankPoints: { asked: 100, balance: 500, factor: 0.1, commission: 0.05 },
      cashBack: { askedCents: 5_00, balanceCents: 20_00 },
      certificatesCents: 150_00,
      vouchers: [],
      walletCents: 7_00,
      remainder: 'onlineCard',
    });
  });

  it('PAY-03 PAY-05 credit replaces any other payment type, and paying everything with the wallet replaces a part', () => {
    expect(tenderInput({ ...noChoices, credit: true, paymentTypeId: 1 }, balances, 1)).toMatchObject({
      creditCents: 900_00,
      remainder: undefined,
    });
    expect(tenderInput({ ...noChoices, wallet: { cents: 7_00, all: true } }, balances, 1).walletCents).toBeUndefined();
  });
});

describe('CHK-38 an answer of the shopper', () => {
  const cart = aCart([aLine(7, { cantidad: 2 })]);
  const accepted = { ids: ['promotions', 'no such check'], purchase: purchaseKey(cart) };

  it('an answer stays valid while the products are the same', () => {
    expect(acceptedChecks({ accepted }, purchaseKey(cart))).toEqual(['promotions']);
  });

  it('an answer is asked again with another quantity or another product', () => {
    expect(acceptedChecks({ accepted }, purchaseKey(aCart([aLine(7, { cantidad: 3 })])))).toEqual([]);
    expect(acceptedChecks({ accepted }, purchaseKey(aCart([aLine(7, { cantidad: 2 }), aLine(8)])))).toEqual([]);
  });
});
