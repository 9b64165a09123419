import type { OrderHeaderDto, OrderLineDto } from '@botica/contract/orders/summary';
import { describe, expect, it } from 'vitest';
import { anOrder } from './order.fixture.ts';
import { lineChoice } from './substitution-words.ts';

const tender = (tipo: string) => ({ tipo, nombre: tipo, monto: 100, puntos: 0 });

describe('C093 the choice of a line', () => {
  const choiceOf = (line: Partial<OrderLineDto>, header: Partial<OrderHeaderDto> = {}, isExternalClient = false) =>
    lineChoice({ ...anOrderLine, ...line }, anOrder(header), { isExternalClient });

  it('the choice can be changed while the order is new', () => {
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } })).toMatchObject({ isOpen: true });
    expect(choiceOf({ sustituto: { eleccion: 'regente' } })).toMatchObject({ isOpen: true });
  });

  it('the choice is read-only afterwards, and only shown if the customer made one', () => {
    const invoiced = { pedido_Estado_ID: 3, paso: 'invoiced' } as const;
    expect(choiceOf({ sustituto: { eleccion: 'regente' } }, invoiced)).toMatchObject({ isOpen: false });
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } }, invoiced)).toBeUndefined();
  });

  it('A139 the choice is not offered abroad or where an agreement fixes the amounts', () => {
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } }, { pedido_Tipo_ID: 7 })).toBeUndefined();
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } }, {}, true)).toBeUndefined();
    const insured = { ...anOrder({}), pagos: [tender('insurer'), tender('cash')] };
    const line: OrderLineDto = { ...anOrderLine, sustituto: { eleccion: 'ninguno' } };
    expect(lineChoice(line, insured, { isExternalClient: false })).toBeUndefined();
  });

  it('the choice is not shown for gifts and for products that replace another one', () => {
    expect(choiceOf({})).toBeUndefined();
    const enLugarDe = { idProducto: 7, nombre: 'Presolan' };
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' }, enLugarDe })).toBeUndefined();
  });
});

const anOrderLine: OrderLineDto = {
  productoId: 8,
  prod_Desc: 'Amlosan',
  presentacion: 'Caja',
  imagenUrl: '',
  cantidad: 2,
  precio: 45.5,
  total: 91,
  totalAhorrado: 0,
  esCanje: false,
  esBonificacion: false,
  esCanjeDeSticker: false,
  terceraEdad: false,
  tieneReceta: false,
  esRecompra: false,
  frecuenciaRecompra: 0,
  invActual: 9,
};
