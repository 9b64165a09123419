import type { CardBody } from '@botica/contract/cards';
import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import { startOutside } from '../../../test/outside.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { customers } from '../customers/index.ts';
import { findCard, markCardVerified, paymentCards } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const start = server.time.now;
const [ana, luis] = [await asCustomer(server, 'cliente@botica.test'), await asCustomer(server, 'externo@botica.test')];

const visa = '4111 1111 1111 1111';
const masterCard = '5555-5555-5555-4444';
const amex = '378282246310005';
const path = '/api/usuarios/tarjetas';

const aCard = (given: Partial<CardBody> = {}): CardBody => ({
  numero: visa,
  cvc: '123',
  nombre: 'La de la casa',
  fechaExpiracion: '11/27',
  nombreTarjeta: 'Lucía Ñúñez',
  identidadTarjeta: '0501-1988-00017',
  ...given,
});
const save = (given: object = {}, as: TestCustomer = luis) =>
  as.send(`${path}/`, { method: 'POST', payload: { ...aCard(), ...given } });
const update = (id: string, given: object = {}, as: TestCustomer = luis) => {
  const { numero: _numero, cvc: _cvc, ...kept } = aCard();
  return as.send(`${path}/${id}`, { method: 'PUT', payload: { ...kept, ...given } });
};
const remove = (id: string, as: TestCustomer = luis) => as.send(`${path}/${id}`, { method: 'DELETE' });
const list = async (as: TestCustomer = luis) => (await as.send(path)).body.data;
const rowsOf = (as: TestCustomer) => db.select().from(paymentCards).where(eq(paymentCards.customerId, as.id));

beforeEach(async () => {
  server.time.now = start;
  await outside.reset();
  await db.execute(sql`delete from attempts`);
  await db.delete(paymentCards).where(eq(paymentCards.customerId, luis.id));
});

describe('saving a card', () => {
  it('CARD-27 keeps a token and what may be shown, and selects the card', async () => {
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(String),
      numero: '**** **** **** 1111',
      nombre: 'La de la casa',
      fechaExpiracion: '11/27',
      nombreTarjeta: 'Lucía Ñúñez',
      identidadTarjeta: '0501-1988-00017',
      recordar: true,
      seleccionada: true,
      requiereEditarDatos: false,
      tipo: 'Visa',
    });
    expect(await list()).toEqual([body.data]);
    const [row] = await rowsOf(luis);
    expect(row).toMatchObject({ brand: 'Visa', lastFour: '1111', expiryMonth: 11, expiryYear: 2027 });
    expect(row?.token).toMatch(/^pt_/);
  });

  it('CARD-27 the card saved last is the selected one, and stands first', async () => {
    await save();
    await save({ numero: masterCard });
    await save({ numero: amex, cvc: '1234' });
    expect(
      (await list()).map((card: { tipo: string; seleccionada: boolean }) => [card.tipo, card.seleccionada]),
    ).toEqual([['American Express', true], expect.arrayContaining([false]), expect.arrayContaining([false])]);
  });

  it('the same card saved twice is one card, with what was said last', async () => {
    const first = await save();
    await save({ numero: masterCard });
    const again = await save({ numero: '4111111111111111', fechaExpiracion: '05/30', nombre: 'Otra vez' });
    expect(again.body.data).toMatchObject({ id: first.body.data.id, nombre: 'Otra vez', fechaExpiracion: '05/30' });
    expect(await list()).toHaveLength(2);
    expect(await rowsOf(luis)).toHaveLength(2);
  });

  it('CARD-27 two cards saved at once: both are there, and one is selected', async () => {
    const replies = await race(server, customers, [() => save(), () => save({ numero: masterCard })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowsOf(luis)).filter(({ isSelected }) => isSelected)).toHaveLength(1);
  });

  it('the same card sent twice at once is one card', async () => {
    const replies = await race(server, customers, [() => save(), () => save()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(luis)).toHaveLength(1);
  });

  it('is the card of whoever saved it: the same number of two people is two cards', async () => {
    const [mine] = [(await save()).body.data];
    const [hers] = [(await save({}, ana)).body.data];
    expect(mine.id).not.toBe(hers.id);
    expect((await remove(mine.id)).status).toBe(200);
    expect((await list(ana)).some(({ id }: { id: string }) => id === hers.id)).toBe(true);
    await remove(hers.id, ana);
  });

  it.each([
    ['CARD-01', { nombre: '' }, 'nombre', 'El nombre es requerido.'],
    ['CARD-02', { nombre: 'ab' }, 'nombre', 'Debe agregar almenos 3 caracteres.'],
    ['CARD-03', { numero: '' }, 'numero', 'El número de tarjeta es requerido'],
    [
      'CARD-06',
      { numero: '6011111111111117' },
      'numero',
      'Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.',
    ],
    [
      'CARD-09 A113',
      { numero: '5490997771092064' },
      'numero',
      'Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.',
    ],
    ['CARD-14', { fechaExpiracion: '13/27' }, 'fechaExpiracion', ' MM/YY.'],
    ['CARD-15', { fechaExpiracion: '10/26' }, 'fechaExpiracion', 'La tarjeta ya expiró'],
    ['CARD-18', { cvc: '' }, 'cvc', 'El cvc/cvv es requerido.'],
    ['CARD-19', { cvc: '<b>' }, 'cvc', 'El cvc/cvv es numérico.'],
    ['CARD-20', { cvc: '1234' }, 'cvc', 'El cvc/cvv es de 3 dígitos.'],
    ['CARD-21', { numero: amex }, 'cvc', 'El cvc/cvv es de 4 dígitos.'],
    ['CARD-24', { nombreTarjeta: ' ' }, 'nombreTarjeta', ' Ingrese nombre del plástico'],
    ['CARD-25', { identidadTarjeta: '' }, 'identidadTarjeta', ' Ingrese identidad del tarjetahabiente'],
  ])('%s is told in its words: %j', async (_, given, campo, mensaje) => {
    const { status, body } = await save(given);
    expect([status, body.codigo]).toEqual([422, 'FORM_NOT_VALID']);
    expect(body.erroresDeValidacion).toEqual([{ campo, mensaje }]);
    expect(await rowsOf(luis)).toEqual([]);
  });

  it.each([
    ['too long', { nombre: 'x'.repeat(61) }],
    ['of the wrong type', { numero: { $ne: 1 } }],
    ['missing', { cvc: undefined }],
  ])('what is %s is refused before anything is looked at', async (_, given) => {
    expect((await save(given)).status).toBe(400);
    expect(await rowsOf(luis)).toEqual([]);
  });

  it('what nobody asked for is dropped', async () => {
    const { body } = await save({ token: 'pt_mio', seleccionada: false, customerId: ana.id });
    expect(body.data.seleccionada).toBe(true);
    expect(await rowsOf(luis)).toMatchObject([{ customerId: luis.id, token: expect.not.stringMatching('pt_mio') }]);
  });

  it.each([
    ['away', { error: { status: 503 } }],
    ['silent', { timeout: {} }],
    ['wrong', { wrongAnswer: {} }],
    ['cut off', { dropConnection: {} }],
  ])('a processor that is %s is told about, and nothing is kept', async (_, fault) => {
    expect((await outside.fault('powertranz', fault)).statusCode).toBe(200);
    expect(await save()).toMatchObject({ status: 503, body: { codigo: 'CARD_NOT_SAVED' } });
    expect(await rowsOf(luis)).toEqual([]);
    await outside.reset();
    expect((await save()).status).toBe(200);
  });

  it('refuses what the processor refuses', async () => {
    expect(await save({ nombreTarjeta: '李小龍' })).toMatchObject({ status: 422, body: { codigo: 'CARD_REFUSED' } });
    expect(await rowsOf(luis)).toEqual([]);
  });

  it('tells the processor no more of a long name than it takes', async () =>
    expect((await save({ nombreTarjeta: 'María de los Ángeles '.repeat(3).trim() })).status).toBe(200));

  it('is not a place to try stolen numbers at', async () => {
    const replies = [];
    for (let attempt = 0; attempt < 17; attempt += 1) replies.push((await save()).status);
    expect([replies.slice(0, 15).every((status) => status === 200), replies.at(-1)]).toEqual([true, 429]);
  });

  it('refuses the card after the twentieth', async () => {
    const filler = Array.from({ length: 20 }, (_, n) => ({
      ...{ customerId: luis.id, token: `pt_relleno_${n}`, nickname: `Tarjeta ${n}`, brand: 'Visa' as const },
      ...{ lastFour: '0000', expiryMonth: 1, expiryYear: 2030, holderName: 'X', holderId: '1', createdAt: start },
    }));
    await db.insert(paymentCards).values(filler);
    expect(await save()).toMatchObject({ status: 409, body: { codigo: 'TOO_MANY_CARDS' } });
    expect(await rowsOf(luis)).toHaveLength(20);
  });

  it('one that is not to be remembered serves for a day', async () => {
    await save({ recordar: false });
    expect(await list()).toMatchObject([{ recordar: false }]);
    server.time.now = new Date(start.getTime() + 24 * 3_600_000 + 1000);
    const later = await asCustomer(server, 'externo@botica.test');
    expect(await list(later)).toEqual([]);
    await save({ numero: masterCard }, later);
    expect((await rowsOf(luis)).filter(({ token }) => token !== null)).toHaveLength(1);
  });
});

describe('changing a card', () => {
  it('CARD-23 CARD-27 keeps the number when none is given, asks for no code, and selects the card', async () => {
    const { id } = (await save()).body.data;
    await save({ numero: masterCard });
    const [before] = await db.select().from(paymentCards).where(eq(paymentCards.id, id));
    const masked = await update(id, { numero: '**** **** **** 1111', nombre: 'Renovada', fechaExpiracion: '01/31' });
    expect(masked.body.data).toMatchObject({ nombre: 'Renovada', fechaExpiracion: '01/31', seleccionada: true });
    expect((await update(id)).status).toBe(200);
    const [after] = await db.select().from(paymentCards).where(eq(paymentCards.id, id));
    expect(after?.token).toBe(before?.token);
    expect((await rowsOf(luis)).filter(({ isSelected }) => isSelected)).toHaveLength(1);
  });

  it('CARD-28 the selection can be reset', async () => {
    const { id } = (await save()).body.data;
    expect((await update(id, { seleccionada: false })).body.data.seleccionada).toBe(false);
  });

  it('CARD-29 a card with data that may be wrong says so, until it is edited', async () => {
    const marked = (await list(ana)).find(({ nombre }: { nombre: string }) => nombre === 'Crédito');
    expect(marked.requiereEditarDatos).toBe(true);
    const { body } = await update(marked.id, { nombre: 'Crédito' }, ana);
    expect(body.data.requiereEditarDatos).toBe(false);
  });

  it('CARD-29 one that expired needs editing, and a new date', async () => {
    const { id } = (await save({ fechaExpiracion: '11/26' })).body.data;
    server.time.now = new Date('2026-12-02T12:00:00Z');
    const later = await asCustomer(server, 'externo@botica.test');
    expect(await list(later)).toMatchObject([{ id, requiereEditarDatos: true }]);
    expect((await update(id, { fechaExpiracion: '11/26' }, later)).body.erroresDeValidacion).toEqual([
      { campo: 'fechaExpiracion', mensaje: 'La tarjeta ya expiró' },
    ]);
    expect((await update(id, { fechaExpiracion: '11/30' }, later)).body.data.requiereEditarDatos).toBe(false);
  });

  it('another number is another token, and needs its code', async () => {
    const { id } = (await save()).body.data;
    expect((await update(id, { numero: masterCard })).body.erroresDeValidacion).toMatchObject([{ campo: 'cvc' }]);
    const { body } = await update(id, { numero: masterCard, cvc: '321' });
    expect(body.data).toMatchObject({ id, tipo: 'MasterCard', numero: '**** **** **** 4444' });
    expect(await rowsOf(luis)).toHaveLength(1);
  });

  it('the number of another saved card is refused', async () => {
    const { id } = (await save()).body.data;
    await save({ numero: masterCard });
    expect(await update(id, { numero: masterCard, cvc: '321' })).toMatchObject({
      status: 409,
      body: { codigo: 'CARD_ALREADY_SAVED' },
    });
    expect(await list()).toHaveLength(2);
  });

  it('a processor that is away leaves the card as it was', async () => {
    const { id } = (await save()).body.data;
    await outside.fault('powertranz', { error: { status: 500 } });
    expect((await update(id, { numero: masterCard, cvc: '321' })).status).toBe(503);
    expect(await list()).toMatchObject([{ tipo: 'Visa', nombre: 'La de la casa' }]);
  });
});

describe('removing a card', () => {
  it('forgets its token, and keeps the row for the orders that name it', async () => {
    const { id } = (await save()).body.data;
    expect((await remove(id)).body.data).toEqual({ id });
    expect(await list()).toEqual([]);
    expect(await rowsOf(luis)).toMatchObject([{ token: null, lastFour: '1111', isSelected: false }]);
    expect((await remove(id)).status).toBe(404);
    expect((await update(id)).status).toBe(404);
  });

  it('the same card can be saved again', async () => {
    await remove((await save()).body.data.id);
    expect((await save()).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});

it('is verified once a payment says so', async () => {
  const { id } = (await save()).body.data;
  const ask = async () => (await luis.send(`${path}/es-verificada`, { method: 'POST', payload: { id } })).body.data;
  expect(await ask()).toEqual({ esVerificada: false });
  await markCardVerified(db, luis.id, id, start);
  expect(await ask()).toEqual({ esVerificada: true });
  expect(await findCard(db, ana.id, id)).toBeUndefined();
  await update(id, { numero: masterCard, cvc: '123' });
  expect(await ask()).toEqual({ esVerificada: false });
});

it('the cards of the demo store have the tokens that the sandbox gives', async () => {
  const demo = await db
    .select({ token: paymentCards.token, lastFour: paymentCards.lastFour })
    .from(paymentCards)
    .where(isNull(paymentCards.removedAt));
  expect(demo).toHaveLength(4);
  const testNumbers = ['4012000000020071', '5100270000000031', '343333333333335', '5100270000000023'];
  for (const numero of testNumbers) {
    await save({ numero, cvc: numero.startsWith('3') ? '1234' : '123' });
    const [row] = (await rowsOf(luis)).filter(({ isSelected }) => isSelected);
    expect(demo).toContainEqual({ token: row?.token, lastFour: numero.slice(-4) });
  }
});

it('lists in one statement, besides the session', async () => {
  const session = await server.countStatements(() => luis.send('/api/usuarios/perfil/profesional-farmacia'));
  expect(await server.countStatements(() => luis.send(path))).toBe(session);
});
