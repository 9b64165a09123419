import type { TakenProductDto, TakenQuoteDto } from '@botica/contract/care/taken-orders';
import { describe, expect, it } from 'vitest';
import { addProduct, blockOf, bodyOf, changeLine, changeType, emptyDraft, quoteQueryOf } from './draft.ts';

const product: TakenProductDto = {
  productoId: 12,
  nombre: 'Suero oral',
  presentacion: 'Sobre',
  laboratorio: 'Lab',
  precio: 20,
  precioAnterior: null,
  existencia: 4,
  sinInventario: false,
  requiereReceta: false,
};
const quote: TakenQuoteDto = {
  lineas: [],
  retirados: [],
  subtotal: 40,
  envio: 0,
  total: 40,
  sucursal: 'Centro',
  cerrada: false,
  abre: null,
  avisos: [],
  avisosDeDemostracion: false,
  problema: '',
  cliente: null,
};
const draft = { ...emptyDraft, ...addProduct(emptyDraft, product) };
const place = { companyId: 2, branchId: 5, customerId: undefined } as const;
const person = { nombre: 'Ana Paz', celular: '99887766', correo: '', identidad: '' };

describe('the draft of an order that staff takes', () => {
  it('adds a product once, and then a unit more', () => {
    expect(addProduct(draft, product).lines).toMatchObject([{ productId: 12, quantity: 2 }]);
  });

  it('writes its lines into the address of the quote', () => {
    const prescribed = { ...draft, ...changeLine(draft, 12, { quantity: 3, hasPrescription: true }) };
    expect(quoteQueryOf(prescribed, place)).toEqual({
      ...{ empresaId: 2, sucursalId: 5, tipo: 1, tipoPagoId: 11, lineas: '12x3r' },
    });
  });

  it('PAY-01 another way of delivery chooses a way to pay that it has', () => {
    expect(changeType(draft, 2, 2)).toEqual({ orderTypeId: 2, payment: 'cash' });
    expect(changeType({ ...draft, payment: 'paymentLink' }, 2, 2).payment).toBe('paymentLink');
  });

  it('sends a person only without a customer, and a tax id only when it is typed', () => {
    expect(bodyOf({ ...draft, person }, place, quote)).toMatchObject({ persona: person, total: 40 });
    const ofCustomer = bodyOf({ ...draft, person }, { ...place, customerId: 'id' }, quote);
    expect(ofCustomer).not.toHaveProperty('persona');
    expect(ofCustomer).not.toHaveProperty('factura');
  });

  it.each([
    [emptyDraft, quote, 'Agrega al menos un producto.'],
    [draft, quote, 'Falta el nombre y el teléfono de la persona.'],
    [{ ...draft, person }, undefined, 'Calculando el precio…'],
    [{ ...draft, person }, { ...quote, problema: 'No alcanza' }, 'No alcanza'],
    [{ ...draft, person }, { ...quote, cerrada: true }, 'La sucursal está cerrada.'],
    [{ ...draft, person, waitsForOpening: true }, { ...quote, cerrada: true }, undefined],
  ])('says why it cannot be sent yet', (given, priced, why) => expect(blockOf(given, place, priced)).toBe(why));
});
