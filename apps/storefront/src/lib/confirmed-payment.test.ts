import { expect, it } from 'vitest';
import { confirmPayment, forgetConfirmedPayment, isConfirmedPayment } from './confirmed-payment.ts';

it('A177 a confirmation holds for its own payment until the payment page was shown, however often it renders', () => {
  confirmPayment('MTItRlM');
  expect([isConfirmedPayment('MTMtRlM'), isConfirmedPayment('MTItRlM'), isConfirmedPayment('MTItRlM')]).toEqual([
    false,
    true,
    true,
  ]);

  forgetConfirmedPayment();
  expect(isConfirmedPayment('MTItRlM')).toBe(false);
});

it('A177 no payment is confirmed at the start', () => expect(isConfirmedPayment('')).toBe(false));
