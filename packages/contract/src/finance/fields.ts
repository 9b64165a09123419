import { Type } from 'typebox';

export const DaySchema = Type.String({
  format: 'date',
  pattern: '^20',
  description: 'Un día de la tienda: 2026-11-17',
});
export const MonthSchema = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'Un mes: 2026-11' });
/** The encrypted id of an order, for the link to its page; empty for money without an order. */
export const LinkedOrderSchema = Type.String({ description: 'El id cifrado del pedido; vacío si no hay pedido' });
