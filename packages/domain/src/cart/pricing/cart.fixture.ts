import { aLine } from '../../catalogue/pricing/pricing.fixture.ts';
import type { Cart, CartGift, CartLine } from './index.ts';

export function aCartLine(given: Partial<CartLine> = {}): CartLine {
  return {
    ...aLine(),
    name: 'Acetaminofén 500 mg',
    presentation: 'Caja de 20 tabletas',
    laboratory: 'Laboratorio Demo',
    laboratoryId: 3,
    imageUrl: '/imagenes/1.webp',
    promotions: [],
    repurchaseDays: 0,
    repurchaseId: 0,
    documentId: '',
    allowsOrderWithoutStock: false,
    isControlled: false,
    isMedicine: true,
    isRestrictedAbroad: false,
    isLaboratoryRestrictedAbroad: false,
    ...given,
  };
}

export function aGift(given: Partial<CartGift> = {}): CartGift {
  return {
    productId: 4,
    boughtProductId: 1,
    promotionId: 8,
    name: 'Agua 500 ml',
    imageUrl: '/imagenes/4.webp',
    quantity: 5,
    valueCents: 12_00,
    requiredQuantity: 2,
    givenQuantity: 1,
    stock: 20,
    patientId: 0,
    ...given,
  };
}

export function aWholeCart(given: Partial<Cart> = {}): Cart {
  return {
    version: 3,
    branchCode: 5,
    orderTypeId: 1,
    todayCode: 1,
    isFourthAgeOn: true,
    deliveryMinimumCents: 50_00,
    lines: [aCartLine()],
    redemptions: [],
    bonuses: [],
    patients: [],
    benefits: [],
    couponCode: '',
    coupon: undefined,
    couponMessage: '',
    withdrawn: [],
    ...given,
  };
}
