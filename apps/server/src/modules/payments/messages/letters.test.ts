import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { rendered } from '../../../../test/letters/rendered.ts';
import { expiredOrderLetter, paymentLinkLetter, receiptLetter, refundLetter } from './letters.ts';

const facts = {
  firstName: 'Ana <b>',
  company: companies[2],
  orderNumber: 'S5-000123',
  amountCents: 123_450,
  orderUrl: 'https://botica.example/pedidos/resumen/MQ',
  paidAt: new Date('2026-11-15T18:30:00Z'),
  paidWith: 'Visa **** **** **** 0071',
  authorisation: '123456',
  reference: 'a1b2',
};

it("TDS-04 a receipt has the amount, the masked card and the bank's references, and escapes the name", () => {
  const { subject, html, text } = rendered(receiptLetter(facts));
  expect(subject).toBe('Recibimos tu pago del pedido S5-000123');
  for (const part of [
    'L.\u00a01,234.50',
    'Visa **** **** **** 0071',
    '15/11/2026 12:30\u00a0p.\u00a0m.',
    '123456',
    'a1b2',
  ]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(html).toContain('Ana &lt;b&gt;');
  expect(html).not.toContain('<b>');
});

it.each(['4012000000020071', '4012 0000 0002 0071', '3411-110000-00009'])(
  'a receipt never contains the card number %s',
  (number) => {
    for (const letter of [receiptLetter, refundLetter]) {
      const { html, text } = rendered(letter({ ...facts, isPart: false, paidWith: `Visa ${number}` }));
      expect(html + text).not.toContain(number.slice(0, 6));
      expect(text).toContain(`Visa **** **** **** ${number.slice(-4)}`);
    }
  },
);

it('a receipt leaves out references that the bank did not give', () => {
  const { text } = rendered(receiptLetter({ ...facts, authorisation: undefined, reference: undefined }));
  expect(text).not.toMatch(/Autorización|Referencia|undefined/);
});

it('PAY-01 the payment link e-mail has the amount and the deadline', () => {
  const paymentUrl = 'https://botica.example/confirmar-pago/MQ';
  const expiresAt = new Date('2026-11-16T18:30:00Z');
  const { text } = rendered(paymentLinkLetter({ ...facts, paymentUrl, expiresAt }));
  expect(text).toContain('Vence: 16/11/2026 12:30\u00a0p.\u00a0m.');
  expect(text).toContain('https://botica.example/confirmar-pago/MQ');
});

it('the e-mail of an expired order says that nothing was charged', () => {
  expect(rendered(expiredOrderLetter({ ...facts, storeUrl: 'https://botica.example' })).text).toContain(
    'No se te cobró nada.',
  );
});
