import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { rendered } from '../../../test/letters/rendered.ts';
import { interruptedLetter, placedLetter } from './letters.ts';
import type { OrderLineRow, OrderRow, OrderTenderRow } from './tables.ts';

const order = {
  branchCode: 5,
  number: 12,
  kind: 'ordinary',
  orderTypeId: 2,
  wantsCall: false,
  couponSavingCents: 10_00,
  deliveryCents: 60_00,
  insuranceCents: 0,
  pointsChargeCents: 0,
  totalCents: 1250_00,
  destination: { name: 'Casa', address: 'Calle 4, casa 9', suburb: 'Trejo', city: 'San Pedro Sula' },
  scheduledFor: new Date('2026-11-16T21:30:00Z'),
} as OrderRow;
const lines = [
  { quantity: 2, name: 'Acetaminofén <b>, caja', kind: 'purchase', totalCents: 1200_00 },
  { quantity: 1, name: 'Jabón', kind: 'bonus', totalCents: 0 },
] as OrderLineRow[];
const tenders = [
  { kind: 'points', amountCents: 250_00 },
  { kind: 'cash', amountCents: 1000_00 },
] as OrderTenderRow[];
const facts = {
  firstName: 'Ana',
  company: companies[2],
  branchName: 'Centro',
  order,
  lines,
  tenders,
  orderUrl: 'https://botica.example/pedidos/resumen/MQ',
};

it('SUBMIT-04 the confirmation e-mail has the lines, totals, tenders, destination and delivery time', () => {
  const { subject, text, html } = rendered(placedLetter(facts));
  expect(subject).toBe('Recibimos tu pedido 5-0012');
  const parts = [
    '2 × Acetaminofén <b>, caja: L.\u00a01,200.00',
    '1 × Jabón: Sin costo',
    'Cupón: -L.\u00a010.00',
    'Envío: L.\u00a060.00',
    'Total: L.\u00a01,250.00',
    'Puntos: L.\u00a0250.00',
    'Efectivo: L.\u00a01,000.00',
    'Forma de entrega: Entrega a domicilio',
    'Entrega: 16/11/2026 3:30\u00a0p.\u00a0m.',
    'Dirección: Calle 4, casa 9, Trejo, San Pedro Sula',
    'Pago: Pagas L.\u00a01,000.00 al recibirlo',
    'https://botica.example/pedidos/resumen/MQ',
  ];
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toContain('Seguro');
  expect(html).not.toContain('<b>');
});

it.each([
  [{ wantsCall: true }, 'Te llamaremos para confirmarlo.'],
  [{ orderTypeId: 1 }, 'Te avisaremos cuando puedas pasar por él.'],
  [{}, 'Te avisaremos cuando salga de la sucursal.'],
  [{ kind: 'prescription' as const }, 'Pronto uno de nuestros agentes se pondrá en contacto contigo.'],
])('SUBMIT-04 the confirmation e-mail says what happens next: %o', (change, words) =>
  expect(rendered(placedLetter({ ...facts, order: { ...order, ...change } })).text).toContain(words),
);

it.each([
  [[{ kind: 'onlineCard', amountCents: 1250_00 }], {}, 'Pago: Pagado'],
  [[{ kind: 'credit', amountCents: 1250_00 }], {}, 'Pago: Cargado a tu crédito'],
  [[{ kind: 'payAtBranch', amountCents: 1250_00 }], { orderTypeId: 1 }, 'Pago: Pagas L.\u00a01,250.00 al recogerlo'],
])('the confirmation e-mail says what is left to pay: %o', (paidWith, change, words) => {
  const content = placedLetter({ ...facts, order: { ...order, ...change }, tenders: paidWith as OrderTenderRow[] });
  expect(rendered(content).text).toContain(words);
});

it('the e-mail of an interrupted order says that nothing was charged', () =>
  expect(
    rendered(interruptedLetter({ companyId: 2, firstName: 'Ana', cartUrl: 'https://botica.example' })).text,
  ).toContain('No se te cobró nada'));
