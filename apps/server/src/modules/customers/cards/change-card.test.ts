import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { masterCard, path, startCards } from '../../../../test/fixtures/cards.fixture.ts';
import { findCard, markCardVerified, paymentCards } from './index.ts';

const { outside, server, db, start, ana, luis, save, update, remove, list, rowsOf, startAgain } = await startCards();

beforeEach(startAgain);

describe('changing a card', () => {
  it('CARD-23 CARD-27 changing a card without a number keeps the number, needs no code, and selects the card', async () => {
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

  it('CARD-29 a card with possibly wrong data says so, until it is edited', async () => {
    const marked = (await list(ana)).find(({ nombre }: { nombre: string }) => nombre === 'Crédito');
    expect(marked.requiereEditarDatos).toBe(true);
    const { body } = await update(marked.id, { nombre: 'Crédito' }, ana);
    expect(body.data.requiereEditarDatos).toBe(false);
  });

  it('CARD-29 an expired card needs editing, and a new date', async () => {
    const { id } = (await save({ fechaExpiracion: '11/26' })).body.data;
    server.time.now = new Date('2026-12-02T12:00:00Z');
    const later = await asCustomer(server, 'externo@botica.test');
    expect(await list(later)).toMatchObject([{ id, requiereEditarDatos: true }]);
    expect((await update(id, { fechaExpiracion: '11/26' }, later)).body.erroresDeValidacion).toEqual([
      { campo: 'fechaExpiracion', mensaje: 'La tarjeta ya expiró' },
    ]);
    expect((await update(id, { fechaExpiracion: '11/30' }, later)).body.data.requiereEditarDatos).toBe(false);
  });

  it('a new number gets a new token, and needs its code', async () => {
    const { id } = (await save()).body.data;
    expect((await update(id, { numero: masterCard })).body.erroresDeValidacion).toMatchObject([{ campo: 'cvc' }]);
    const { body } = await update(id, { numero: masterCard, cvc: '321' });
    expect(body.data).toMatchObject({ id, tipo: 'MasterCard', numero: '**** **** **** 4444' });
    expect(await rowsOf(luis)).toHaveLength(1);
  });

  it('rejects the number of another saved card', async () => {
    const { id } = (await save()).body.data;
    await save({ numero: masterCard });
    expect(await update(id, { numero: masterCard, cvc: '321' })).toMatchObject({
      status: 409,
      body: { codigo: 'CARD_ALREADY_SAVED' },
    });
    expect(await list()).toHaveLength(2);
  });

  it('an unavailable processor leaves the card unchanged', async () => {
    const { id } = (await save()).body.data;
    await outside.fault('powertranz', { error: { status: 500 } });
    expect((await update(id, { numero: masterCard, cvc: '321' })).status).toBe(503);
    expect(await list()).toMatchObject([{ tipo: 'Visa', nombre: 'La de la casa' }]);
  });
});

describe('removing a card', () => {
  it('removing a card deletes its token, and keeps the row for the orders that reference it', async () => {
    const { id } = (await save()).body.data;
    expect((await remove(id)).body.data).toEqual({ id });
    expect(await list()).toEqual([]);
    expect(await rowsOf(luis)).toMatchObject([{ token: null, lastFour: '1111', isSelected: false }]);
    expect((await remove(id)).status).toBe(404);
    expect((await update(id)).status).toBe(404);
  });

  it('a removed card can be saved again', async () => {
    await remove((await save()).body.data.id);
    expect((await save()).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});

it('a card is verified after a payment confirms it', async () => {
  const { id } = (await save()).body.data;
  const ask = async () => (await luis.send(`${path}/es-verificada`, { method: 'POST', payload: { id } })).body.data;
  expect(await ask()).toEqual({ esVerificada: false });
  await markCardVerified(db, luis.id, id, start);
  expect(await ask()).toEqual({ esVerificada: true });
  expect(await findCard(db, ana.id, id)).toBeUndefined();
  await update(id, { numero: masterCard, cvc: '123' });
  expect(await ask()).toEqual({ esVerificada: false });
});
