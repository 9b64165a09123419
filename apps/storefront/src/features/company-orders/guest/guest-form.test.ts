import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { checkGuestForm, type GuestForm, paymentsOf, quantityChanges, toGuestBody, toGuestForm } from './guest-form.ts';

const honduras = companies[2];
const form: GuestForm = {
  name: 'Ana Núñez',
  phone: '504-9988-7766',
  email: 'ana@correo.hn',
  identity: '',
  seniorIdentity: '',
  mode: 'homeDelivery',
  suburbId: 31,
  address: '10 calle, casa 24',
  reference: '',
  paymentTypeId: 1,
};
const line = { codigo: 10001, cantidad: 2, terceraEdad: false };

describe('the lines of the cart', () => {
  it('A181 names the lines whose quantity changed or that were removed', () => {
    const before = [line, { ...line, codigo: 2 }, { ...line, codigo: 3 }];
    const after = [line, { ...line, codigo: 2, cantidad: 5 }];
    expect(quantityChanges(before, after)).toEqual([
      { codigo: 2, cantidad: 5 },
      { codigo: 3, cantidad: 0 },
    ]);
  });
});

describe('a guest order', () => {
  it('A181 needs no e-mail', () => expect(checkGuestForm({ ...form, email: '' }, [line], honduras)).toEqual([]));

  it.each<[string, Partial<GuestForm>, string[]]>([
    ['complete', {}, []],
    ['GUEST-01', { phone: '504-9988-776' }, ['phone']],
    ['', { name: ' ', email: 'ana' }, ['name', 'email']],
    ['CHK-15', { suburbId: 0, address: '' }, ['suburbId', 'address']],
    ['', { suburbId: 0, address: '', mode: 'pickup', paymentTypeId: 11 }, []],
    ['', { paymentTypeId: 4 }, ['paymentTypeId']],
  ])('%s %j', (_, given, fields) => {
    expect(checkGuestForm({ ...form, ...given }, [line], honduras).map(({ field }) => field)).toEqual(fields);
  });

  it('GUEST-03 requires the older identity for a product at that price', () => {
    const lines = [{ ...line, terceraEdad: true }];
    expect(checkGuestForm(form, lines, honduras)).toEqual([
      { field: 'seniorIdentity', message: 'Debe ingresar una identidad' },
    ]);
    expect(checkGuestForm({ ...form, seniorIdentity: '0501193000017' }, lines, honduras)).toEqual([]);
  });

  it('a guest order is sent with the total shown, and with an address only for a delivery', () => {
    expect(toGuestBody(form, [line], { total: 151.5, substitutes: [] })).toMatchObject({
      celular: '99887766',
      total: 151.5,
      direccion: { coloniaId: 31, direccion: '10 calle, casa 24', referencia: '' },
    });
    expect(toGuestBody({ ...form, mode: 'pickup' }, [line], { total: undefined, substitutes: [] })).not.toHaveProperty(
      'direccion',
    );
  });

  it('A139 a guest order is sent with the substitutes of its remaining products', () => {
    const regente = { choice: 'pharmacist', productId: 0, name: '', unitCents: 0 } as const;
    const substitutes = [
      { originalId: line.codigo, ...regente },
      { originalId: 10002, ...regente },
    ];
    expect(toGuestBody(form, [line], { total: 151.5, substitutes }).productosSustitutos).toEqual([
      { prodOriginalId: line.codigo, eleccion: 'regente' },
    ]);
    expect(toGuestBody(form, [line], { total: 151.5, substitutes: [] })).not.toHaveProperty('productosSustitutos');
  });

  it('A026 the form starts with the personal data of the link', () => {
    const encoded = {
      productos: [line],
      celular: '99887766',
      noIdentidad: '0501198402317',
      email: 'ana@correo.hn',
      nombre: 'Ana',
      pedirConUsuario: false,
    };
    expect(toGuestForm(encoded, (phone) => `+${phone}`)).toMatchObject({
      name: 'Ana',
      phone: '+99887766',
      identity: '0501198402317',
      paymentTypeId: paymentsOf('homeDelivery')[0],
    });
  });
});
