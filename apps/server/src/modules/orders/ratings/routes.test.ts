import { encodeOrderId } from '@botica/domain/orders';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orderEvents, orders } from '../index.ts';
import { askFor, ratings } from './index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const ana = await asCustomer(server);
const other = await asCustomer(server, 'mayor@botica.test');
const base = '/api/ExperienciaUsuario';
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

beforeEach(async () => void (await db.delete(ratings)));
afterEach(() => {
  server.time.now = testNow;
});

/** An order that was delivered, with its questions asked. */
async function deliveredOrder(customerId = ana.id, order: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const orderId = await givenOrder(db, {
    customerId,
    order: { orderTypeId: 2, stateId: 3, subStateId: 2, lifeStep: 'delivered', ...order },
  });
  await db.insert(orderEvents).values({ orderId, at: testNow, actor: 'courier', event: 'delivered' });
  await db.transaction((tx) => askFor(tx, orderId, testNow));
  return orderId;
}

const question = async (orderId: number, by = ana) => by.send(`${base}/ObtenerPregunta/${encodeOrderId(orderId)}`);

const rate = (orderId: number, body: object, by = ana) =>
  by.send(`${base}/RealizarCalificacion`, {
    method: 'POST',
    payload: {
      PedidoId: encodeOrderId(orderId),
      ExperienciaUsuarioPreguntaId: 1,
      Calificacion: 1,
      Comentario: '',
      ...body,
    },
  });

describe('C317 the questions about an order', () => {
  it('RATE-02 RATE-03 ORDER-08 asks its questions after delivery, each with its kind and time', async () => {
    const { body } = await question(await deliveredOrder());
    expect(body.data).toMatchObject({ habilitada: true, calificaciones: [] });
    expect(body.data.preguntas).toMatchObject([
      { experienciaUsuarioPreguntaId: 1, tipoPregunta: 1, momentoAEvaluar: 'Entrega a domicilio' },
      { experienciaUsuarioPreguntaId: 4, tipoPregunta: 2, momentoAEvaluar: 'Compra en línea' },
    ]);
  });

  it('ORDER-08 asks once when the delivery is reported again', async () => {
    const orderId = await deliveredOrder();
    await db.transaction((tx) => askFor(tx, orderId, testNow));
    expect(await db.select().from(ratings).where(eq(ratings.orderId, orderId))).toHaveLength(2);
  });

  it('RATE-04 asks nothing before the delivery', async () => {
    const orderId = await givenOrder(db, { customerId: ana.id, order: { lifeStep: 'confirmed' } });
    expect((await question(orderId)).body.data).toMatchObject({ habilitada: false, preguntas: [] });
  });

  it('reads the questions with one statement', async () => {
    const orderId = await deliveredOrder();
    await question(orderId);
    expect(await server.countStatements(() => question(orderId))).toBeLessThanOrEqual(2);
  });
});

describe('C319 a rating', () => {
  it('RATE-02 RATE-03 RATE-07 stores the rating and returns the next question', async () => {
    const orderId = await deliveredOrder();
    const first = await rate(orderId, { Calificacion: 0, Comentario: '  Tardó mucho  ' });
    expect(first.body.data.preguntas).toMatchObject([{ tipoPregunta: 2 }]);
    const second = await rate(orderId, { ExperienciaUsuarioPreguntaId: 4, Calificacion: 9 });
    expect(second.body.data).toMatchObject({
      preguntas: [],
      calificaciones: [
        { calificacion: 0, comentario: 'Tardó mucho' },
        { calificacion: 9, comentario: '' },
      ],
    });
  });

  it.each([
    ['RATE-02 without a choice', { Calificacion: null }, 422, 'RATING_OPTION_NEEDED', 'Selecciona una opción.'],
    [
      'RATE-02 a rating with a number of the other kind',
      { Calificacion: 7 },
      422,
      'RATING_OPTION_NEEDED',
      'Selecciona una opción.',
    ],
    [
      'RATE-01 a rating with too long a comment',
      { Comentario: 'á'.repeat(401) },
      422,
      'RATING_COMMENT_TOO_LONG',
      'El comentario no puede tener más de 400 caracteres.',
    ],
    [
      'RATE-04 a rating for a question that was not asked',
      { ExperienciaUsuarioPreguntaId: 2 },
      409,
      'RATINGS_DISABLED',
      'Las calificaciones para este pedido han sido inhabilitadas',
    ],
  ])('%s is refused', async (_, body, status, codigo, mensaje) => {
    const orderId = await deliveredOrder();
    expect(await rate(orderId, body)).toMatchObject({ status, body: { codigo, mensaje } });
    expect((await question(orderId)).body.data.calificaciones).toEqual([]);
  });

  it('RATE-01 accepts a comment of 400 characters', async () =>
    expect((await rate(await deliveredOrder(), { Comentario: '💊'.repeat(400) })).status).toBe(200));

  it('RATE-03 refuses a rating above 10', async () => {
    const orderId = await deliveredOrder();
    expect((await rate(orderId, { ExperienciaUsuarioPreguntaId: 4, Calificacion: 11 })).status).toBe(400);
  });

  it('RATE-04 refuses a rating after 30 days, and of an order that was annulled', async () => {
    const late = await deliveredOrder();
    const annulled = await deliveredOrder();
    await db.update(orders).set({ lifeStep: 'cancelled', stateId: 2, subStateId: null }).where(eq(orders.id, annulled));
    expect(await rate(annulled, {})).toMatchObject({ status: 409, body: { codigo: 'RATINGS_DISABLED' } });
    server.time.now = days(31);
    const again = await asCustomer(server);
    expect(await rate(late, {}, again)).toMatchObject({ status: 409, body: { codigo: 'RATINGS_DISABLED' } });
    expect((await question(late, again)).body.data.habilitada).toBe(false);
  });

  it('stores one of two concurrent ratings', async () => {
    const orderId = await deliveredOrder();
    const replies = await race(server, ratings, [
      () => rate(orderId, { Calificacion: 1 }),
      () => rate(orderId, { Calificacion: 0 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rate(orderId, {})).toMatchObject({ status: 409, body: { codigo: 'ALREADY_RATED' } });
  });

  it("answers 404 to a rating of another customer's order and stores nothing", async () => {
    const orderId = await deliveredOrder();
    expect((await rate(orderId, {}, other)).status).toBe(404);
    const [row] = await db
      .select()
      .from(ratings)
      .where(and(eq(ratings.orderId, orderId), eq(ratings.questionId, 1)));
    expect(row?.score).toBeNull();
  });
});

describe('C318 C320 C321 pending ratings', () => {
  const pending = async (path: string, by = ana) => (await by.send(path)).body.data.pendiente;
  const offer = (by = ana) => pending(`${base}/ObtenerPedidoPendiente`, by);
  const survey = (by = ana) => pending('/usuarios/api/EncuestasUsuarios/ObtenerEncuestaPendientePorUsuario', by);

  it('nothing is pending without a delivered order', async () =>
    expect([await offer(), await survey()]).toEqual([null, null]));

  it('offers each question once, the last order first, and keeps it pending in its order', async () => {
    const older = await deliveredOrder();
    const last = await deliveredOrder();
    expect(await offer()).toMatchObject({ pedidoId: encodeOrderId(last), tipoPregunta: 1 });
    expect(await offer(other)).toBeNull();
    const kept = await ana.send(`${base}/CrearPreguntaPendiente`, {
      method: 'POST',
      payload: { PedidoId: encodeOrderId(last) },
    });
    expect(kept.body.data.preguntas).toHaveLength(2);
    expect(await offer()).toMatchObject({ pedidoId: encodeOrderId(older) });
  });

  it('the satisfaction survey stays until it is answered', async () => {
    const orderId = await deliveredOrder();
    expect(await survey()).toMatchObject({ pedidoId: encodeOrderId(orderId), tipoPregunta: 1 });
    await rate(orderId, {});
    expect(await survey()).toBeNull();
  });

  it('RATE-04 nothing is pending after the deadline', async () => {
    await deliveredOrder();
    server.time.now = days(31);
    const again = await asCustomer(server);
    expect([await offer(again), await survey(again)]).toEqual([null, null]);
  });

  it('C320 asks the questions of a delivered order that has none yet', async () => {
    const orderId = await deliveredOrder();
    await db.delete(ratings);
    const { body } = await ana.send(`${base}/CrearPreguntaPendiente`, {
      method: 'POST',
      payload: { PedidoId: encodeOrderId(orderId) },
    });
    expect(body.data).toMatchObject({ habilitada: true, preguntas: [{}, {}] });
  });
});
