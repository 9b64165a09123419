import type { BranchChangeDto, OrderHeaderDto, OrderLineDto } from '@botica/contract/orders/summary';
import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { anOrder } from './order.fixture.ts';
import { changedTotalWords, changeWords, lineChoice } from './substitution-words.ts';

const honduras = companies[2];
/** An amount keeps its symbol with a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const aChange = (given: Partial<BranchChangeDto> = {}): BranchChangeDto => ({
  fecha: '2026-11-16T18:30:00.000Z',
  original: { idProducto: 7, nombre: 'Presolan', cantidad: 2 },
  reemplazo: { idProducto: 8, nombre: 'Amlosan', cantidad: 2, precio: 45.5 },
  diferencia: -12,
  ...given,
});
const tender = (tipo: string) => ({ tipo, nombre: tipo, monto: 100, puntos: 0 });

describe('A140 a change that the branch made', () => {
  it('names both products, their units and the new price', () => {
    expect(plain(changeWords(aChange(), honduras))).toBe('Cambiamos 2 × Presolan por 2 × Amlosan (L. 45.50 cada uno).');
  });

  it('says that a product was left out', () => {
    const original = { idProducto: 7, nombre: 'Presolan', cantidad: 1 };
    expect(changeWords(aChange({ original, reemplazo: null }), honduras)).toBe('Dejamos fuera Presolan.');
  });

  it.each([
    [-12, ['cash'], 'Pagas L. 12.00 menos al recibir.'],
    [-12, ['onlineCard'], 'Te devolvemos L. 12.00.'],
    [-12, ['points'], 'Te devolvemos L. 12.00.'],
    [-12, ['points', 'cash'], 'Tu total baja L. 12.00.'],
    [8, ['onlineCard', 'cash'], 'Pagas L. 8.00 más al recibir.'],
    [0, ['cash'], 'El total no cambia.'],
  ])('a difference of %d paid with %j reads "%s"', (diferencia, kinds, words) => {
    expect(plain(changedTotalWords(aChange({ diferencia }), { pagos: kinds.map(tender) }, honduras))).toBe(words);
  });
});

describe('C093 the choice of a line', () => {
  const choiceOf = (line: Partial<OrderLineDto>, header: Partial<OrderHeaderDto> = {}, isExternalClient = false) =>
    lineChoice({ ...anOrderLine, ...line }, anOrder(header), { isExternalClient });

  it('may be changed while the order is new', () => {
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } })).toMatchObject({ isOpen: true });
    expect(choiceOf({ sustituto: { eleccion: 'regente' } })).toMatchObject({ isOpen: true });
  });

  it('is only told afterwards, and only if the customer made one', () => {
    const invoiced = { pedido_Estado_ID: 3, paso: 'invoiced' } as const;
    expect(choiceOf({ sustituto: { eleccion: 'regente' } }, invoiced)).toMatchObject({ isOpen: false });
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } }, invoiced)).toBeUndefined();
  });

  it('A139 is not offered abroad or where an agreement fixes the amounts', () => {
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } }, { pedido_Tipo_ID: 7 })).toBeUndefined();
    expect(choiceOf({ sustituto: { eleccion: 'ninguno' } }, {}, true)).toBeUndefined();
    const insured = { ...anOrder({}), pagos: [tender('insurer'), tender('cash')] };
    const line: OrderLineDto = { ...anOrderLine, sustituto: { eleccion: 'ninguno' } };
    expect(lineChoice(line, insured, { isExternalClient: false })).toBeUndefined();
  });

  it('is not told of gifts and of products that replace another one', () => {
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
