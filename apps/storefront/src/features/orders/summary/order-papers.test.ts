import { describe, expect, it } from 'vitest';
import { anOrder } from './order.fixture.ts';
import { documentsOf, lacksIndications, paymentName, pointsWords } from './order-papers.ts';

const kindsOf = (...given: Parameters<typeof anOrder>) => documentsOf(anOrder(...given)).map(({ kind }) => kind);
const line = {
  productoId: 1,
  prod_Desc: 'Acetaminofén',
  presentacion: '',
  imagenUrl: '',
  cantidad: 1,
  precio: 10,
  total: 10,
  totalAhorrado: 0,
  esCanje: false,
  esBonificacion: false,
  esCanjeDeSticker: false,
  terceraEdad: false,
  tieneReceta: false,
  esRecompra: false,
  frecuenciaRecompra: 0,
  invActual: 3,
};
const online = { formaPago: { tipo: 'onlineCard', nombre: 'Tarjeta en línea' } };

describe('the documents of an order', () => {
  it('a new order paid in cash has no documents', () => expect(kindsOf()).toEqual([]));
  it('a placed order paid online has its receipt', () => {
    expect(documentsOf(anOrder({}, online))).toMatchObject([{ kind: 'receipt', to: '/confirmar-pago/MzEtRlM' }]);
    expect(kindsOf({ fase: 'held', esperaPago: true }, online)).toEqual([]);
    const byLink = { formaPago: { tipo: 'paymentLink', nombre: 'Link de pago' } };
    expect(documentsOf(anOrder({}, byLink))).toMatchObject([{ to: '/MisPagoClick' }]);
  });
  it('MED-01 an invoiced order has the invoice, and the indications once a pharmacist wrote them', () => {
    const invoiced = { pedido_Estado_ID: 3, paso: 'invoiced', facturaId: 'f1' } as const;
    const indicaciones = { regente: 'Dra. Lourdes Paz', fecha: '2026-11-15T18:00:00.000Z' };
    expect(kindsOf(invoiced, { detalle: [line] })).toEqual(['invoice']);
    expect(lacksIndications(anOrder(invoiced, { detalle: [line] }))).toBe(true);
    const written = anOrder(invoiced, { detalle: [line], indicaciones });
    expect(documentsOf(written).at(-1)).toMatchObject({
      kind: 'indications',
      text: 'Escribió: Dra. Lourdes Paz, 15/11/2026',
    });
    expect(lacksIndications(written)).toBe(false);
    const cancelled = { pedido_Estado_ID: 2, paso: 'cancelled', facturaId: 'f1' } as const;
    expect(kindsOf(cancelled, { detalle: [line], indicaciones })).toEqual(['invoice']);
  });

  it('MED-01 says that indications are missing only for products that were sold', () => {
    expect(lacksIndications(anOrder({}, { detalle: [line] }))).toBe(false);
    expect(lacksIndications(anOrder({ pedido_Estado_ID: 3, paso: 'invoiced' }, { detalle: [] }))).toBe(false);
  });
});

it.each([
  [1, 'Tarjeta en la sucursal'],
  [3, 'Tarjeta en la sucursal'],
  [4, 'Tarjeta al recibir'],
])('PAY-02 a card on an order of type %i is named as the shopper chose it', (pedido_Tipo_ID, name) => {
  const byCard = { formaPago: { tipo: 'cardOnDelivery', nombre: 'Tarjeta al recibir' } };
  expect(paymentName(anOrder({ pedido_Tipo_ID }, byCard))).toBe(name);
});

it('points are pending, then earned, and none for a stopped order', () => {
  expect(pointsWords(anOrder())).toBe('Ganas 12 puntos cuando se facture.');
  expect(pointsWords(anOrder({ pedido_Estado_ID: 3 }, { puntosAGanar: 1 }))).toBe('Ganaste 1 punto con este pedido.');
  expect(pointsWords(anOrder({ pedido_Estado_ID: 2 }))).toBeUndefined();
  expect(pointsWords(anOrder({}, { puntosAGanar: 0 }))).toBeUndefined();
});
