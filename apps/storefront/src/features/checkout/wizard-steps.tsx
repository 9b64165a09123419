import type { WizardStep } from '@botica/domain/checkout';
import { type ComponentType, lazy } from 'react';

/** Each loads when the shopper reaches it. */
const loaders: Readonly<Record<WizardStep, () => Promise<ComponentType>>> = {
  products: async () => (await import('./products/products-step.tsx')).ProductsStep,
  orderType: async () => (await import('./order-type/order-type-step.tsx')).OrderTypeStep,
  promotions: async () => (await import('./promotions/promotions-step.tsx')).PromotionsStep,
  redemptions: async () => (await import('./redemptions/redemptions-step.tsx')).RedemptionsStep,
  bonuses: async () => (await import('./bonuses/bonuses-step.tsx')).BonusesStep,
  payment: async () => (await import('./payment/payment-step.tsx')).PaymentStep,
  confirmation: async () => (await import('./confirmation/confirmation-step.tsx')).ConfirmationStep,
};

const lazily = (step: WizardStep) => lazy(async () => ({ default: await loaders[step]() }));

export const stepComponents: Readonly<Record<WizardStep, ComponentType>> = {
  products: lazily('products'),
  orderType: lazily('orderType'),
  promotions: lazily('promotions'),
  redemptions: lazily('redemptions'),
  bonuses: lazily('bonuses'),
  payment: lazily('payment'),
  confirmation: lazily('confirmation'),
};

/** Preloads the next step. The step itself reports a failure. */
export function prefetchStep(step: WizardStep | undefined): void {
  if (step) void loaders[step]().catch(() => undefined);
}
