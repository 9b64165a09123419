import { expect, it } from 'vitest';
import { guestHeadline } from './guest-headline.ts';

const order = { paso: 'new', tipoPedido: 2, sucursal: 'Botica Trejo', esperaApertura: false, abreEl: null } as const;
const keep = 'Guarda este enlace: es la forma de volver a verlo.';

it('BRANCH-04 A432 says when a closed branch receives the order of a guest, as long as it waits', () => {
  expect(guestHeadline(order).text).toBe(`Te llamamos para confirmarlo. ${keep}`);
  const waits = { ...order, esperaApertura: true };
  expect(guestHeadline({ ...waits, abreEl: '2026-11-20T13:00:00.000Z' }).text).toBe(
    `Te llamamos para confirmarlo. Botica Trejo lo recibe cuando abra, el 20/11/2026 a las 7:00\u00a0a.\u00a0m. ${keep}`,
  );
  expect(guestHeadline(waits).text).toBe(`Te llamamos para confirmarlo. Botica Trejo lo recibe cuando abra. ${keep}`);
  expect(guestHeadline({ ...waits, paso: 'confirmed' }).text).toBe('La sucursal lo está preparando.');
});

it('an invoiced order is ready to pick up or about to leave', () => {
  expect(guestHeadline({ ...order, paso: 'invoiced' }).tag).toBe('Facturado');
  expect(guestHeadline({ ...order, paso: 'invoiced', tipoPedido: 1 }).tag).toBe('Listo');
});
