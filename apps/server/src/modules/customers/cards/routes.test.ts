import { isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { amex, masterCard, path, startCards } from '../../../../test/fixtures/cards.fixture.ts';
import { race } from '../../../../test/race.ts';
import { customers } from '../index.ts';
import { paymentCards } from './index.ts';

const { outside, server, db, start, ana, luis, save, remove, list, rowsOf, startAgain } = await startCards();

beforeEach(startAgain);

describe('saving a card', () => {
  it('CARD-27 saving a card stores a token and the displayable data, and selects the card', async () => {
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

  it('CARD-27 the card saved last is selected and listed first', async () => {
    await save();
    await save({ numero: masterCard });
    await save({ numero: amex, cvc: '1234' });
    expect(
      (await list()).map((card: { tipo: string; seleccionada: boolean }) => [card.tipo, card.seleccionada]),
    ).toEqual([['American Express', true], expect.arrayContaining([false]), expect.arrayContaining([false])]);
  });

  it('the same card saved again is one card, with the latest data', async () => {
    const first = await save();
    await save({ numero: masterCard });
    const again = await save({ numero: '4111111111111111', fechaExpiracion: '05/30', nombre: 'Otra vez' });
    expect(again.body.data).toMatchObject({ id: first.body.data.id, nombre: 'Otra vez', fechaExpiracion: '05/30' });
    expect(await list()).toHaveLength(2);
    expect(await rowsOf(luis)).toHaveLength(2);
  });

  it('CARD-27 two cards saved concurrently are both stored, and one is selected', async () => {
    const replies = await race(server, customers, [() => save(), () => save({ numero: masterCard })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowsOf(luis)).filter(({ isSelected }) => isSelected)).toHaveLength(1);
  });

  it('the same card sent twice concurrently is one card', async () => {
    const replies = await race(server, customers, [() => save(), () => save()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(luis)).toHaveLength(1);
  });

  it('the same number saved by two customers is two cards', async () => {
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
  ])('%s is rejected with its message: %j', async (_, given, campo, mensaje) => {
    const { status, body } = await save(given);
    expect([status, body.codigo]).toEqual([422, 'FORM_NOT_VALID']);
    expect(body.erroresDeValidacion).toEqual([{ campo, mensaje }]);
    expect(await rowsOf(luis)).toEqual([]);
  });

  it.each([
    ['too long', { nombre: 'x'.repeat(61) }],
    ['of the wrong type', { numero: { $ne: 1 } }],
    ['missing', { cvc: undefined }],
  ])('a field that is %s is rejected before any lookup', async (_, given) => {
    expect((await save(given)).status).toBe(400);
    expect(await rowsOf(luis)).toEqual([]);
  });

  it('drops fields that are not in the contract', async () => {
    const { body } = await save({ token: 'pt_mio', seleccionada: false, customerId: ana.id });
    expect(body.data.seleccionada).toBe(true);
    expect(await rowsOf(luis)).toMatchObject([{ customerId: luis.id, token: expect.not.stringMatching('pt_mio') }]);
  });

  it.each([
    ['away', { error: { status: 503 } }],
    ['silent', { timeout: {} }],
    ['wrong', { wrongAnswer: {} }],
    ['cut off', { dropConnection: {} }],
  ])('an error of a processor that is %s is reported, and nothing is stored', async (_, fault) => {
    expect((await outside.fault('powertranz', fault)).statusCode).toBe(200);
    expect(await save()).toMatchObject({ status: 503, body: { codigo: 'CARD_NOT_SAVED' } });
    expect(await rowsOf(luis)).toEqual([]);
    await outside.reset();
    expect((await save()).status).toBe(200);
  });

  it('rejects a card that the processor rejects', async () => {
    expect(await save({ nombreTarjeta: '李小龍' })).toMatchObject({ status: 422, body: { codigo: 'CARD_REFUSED' } });
    expect(await rowsOf(luis)).toEqual([]);
  });

  it('truncates a long name for the processor', async () =>
    expect((await save({ nombreTarjeta: 'María de los Ángeles '.repeat(3).trim() })).status).toBe(200));

  it('attempts to save cards are limited', async () => {
    const replies = [];
    for (let attempt = 0; attempt < 17; attempt += 1) replies.push((await save()).status);
    expect([replies.slice(0, 15).every((status) => status === 200), replies.at(-1)]).toEqual([true, 429]);
  });

  it('rejects a twenty-first card', async () => {
    const filler = Array.from({ length: 20 }, (_, n) => ({
      ...{ customerId: luis.id, token: `pt_relleno_${n}`, nickname: `Tarjeta ${n}`, brand: 'Visa' as const },
      ...{ lastFour: '0000', expiryMonth: 1, expiryYear: 2030, holderName: 'X', holderId: '1', createdAt: start },
    }));
    await db.insert(paymentCards).values(filler);
    expect(await save()).toMatchObject({ status: 409, body: { codigo: 'TOO_MANY_CARDS' } });
    expect(await rowsOf(luis)).toHaveLength(20);
  });

  it('a card that is not to be remembered is usable for a day', async () => {
    await save({ recordar: false });
    expect(await list()).toMatchObject([{ recordar: false }]);
    server.time.now = new Date(start.getTime() + 24 * 3_600_000 + 1000);
    const later = await asCustomer(server, 'externo@botica.test');
    expect(await list(later)).toEqual([]);
    await save({ numero: masterCard }, later);
    expect((await rowsOf(luis)).filter(({ token }) => token !== null)).toHaveLength(1);
  });
});

it('the cards of the demo store have the tokens of the sandbox', async () => {
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

it('lists the cards in one statement, besides the session', async () => {
  const session = await server.countStatements(() => luis.send('/api/usuarios/perfil/profesional-farmacia'));
  expect(await server.countStatements(() => luis.send(path))).toBe(session);
});
