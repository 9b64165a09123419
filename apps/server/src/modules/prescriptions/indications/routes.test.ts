import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { indicationTools } from '../../../../test/fixtures/indications.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../../orders/index.ts';
import { forgetIndicationsOf } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const other = await asCustomer(server, 'mayor@botica.test');
const { path, order, noticeOf, tell, rowsOf } = indicationTools(server);

interface Shown {
  pedido_ID: string;
  productoId: number;
  dosis: string;
}
const list = (by = ana) => by.send('/Auth/pedidos/api/IndicacionesMedicas');
const shownOf = async (orderId: number): Promise<Shown[]> =>
  (await list()).body.data.filter(({ pedido_ID }: Shown) => pedido_ID === encodeOrderId(orderId));
const summaryOf = async (orderId: number) =>
  (await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(orderId)}`)).body.data;

afterEach(() => {
  server.time.now = testNow;
});

describe('a notice of a pharmacist', () => {
  it('MED-01 a notice of a pharmacist is shown to the customer exactly as written, with author, branch and date', async () => {
    const orderId = await order(ana.id);
    expect((await summaryOf(orderId)).indicaciones).toBeNull();
    const observaciones = 'No <b>manejes</b> & toma agua';
    const indicaciones = [
      { productoId: 10001, dosis: 'Media tableta', frecuencia: 'Cada noche', duracion: '3 noches' },
      { productoId: 10002, observaciones },
    ];
    expect(await tell(noticeOf(orderId, { indicaciones }))).toMatchObject({
      status: 200,
      body: { ok: true, data: { repetido: false } },
    });
    const { body } = await list();
    expect(body.ok).toBe(true);
    const author = { regente: 'Dra. Lourdes Paz', registroRegente: 'CQFH-1182', fecha: testNow.toISOString() };
    const [branch] = await sql`select public_name as name, phone from branches where code = 5`;
    expect(await shownOf(orderId)).toMatchObject([
      {
        ...author,
        sucursal: branch?.name,
        telefonoSucursal: branch?.phone,
        producto: 'Acetaminofén 500 mg',
        dosis: 'Media tableta',
        frecuencia: 'Cada noche',
        duracion: '3 noches',
        observaciones: '',
      },
      { ...author, producto: 'Loratadina 10 mg', dosis: '', frecuencia: '', duracion: '', observaciones },
    ]);
    expect((await summaryOf(orderId)).indicaciones).toEqual({ regente: author.regente, fecha: author.fecha });
    expect((await list(other)).body.data).toEqual([]);
  });

  it('MED-01 a repeated notice has no further effect, also when both arrive concurrently', async () => {
    const orderId = await order(ana.id);
    const notice = noticeOf(orderId);
    const replies = await race(server, orders, [() => tell(notice), () => tell(notice)]);
    expect(replies.map(({ body }) => body.data.repetido).sort()).toEqual([false, true]);
    expect((await tell(notice)).body.data).toEqual({ repetido: true });
    expect(await rowsOf(orderId)).toHaveLength(1);
    const changed = { ...notice, indicaciones: [{ productoId: 10001, dosis: 'Dos tabletas' }] };
    expect(await tell(changed)).toMatchObject({ status: 409, body: { codigo: 'NOTICE_OF_OTHER_EVENT' } });
    expect(await shownOf(orderId)).toMatchObject([{ dosis: 'Media tableta' }]);
  });

  it('MED-01 a notice that amends an earlier one is shown, and the earlier one is stored', async () => {
    const orderId = await order(ana.id);
    await tell(noticeOf(orderId));
    server.time.now = new Date(testNow.getTime() + 600_000);
    const indicaciones = [{ productoId: 10001, dosis: 'Un cuarto de tableta' }];
    await tell(noticeOf(orderId, { regente: 'Dr. Óscar Lara', registroRegente: '', indicaciones }));
    expect(await shownOf(orderId)).toMatchObject([
      { dosis: 'Un cuarto de tableta', regente: 'Dr. Óscar Lara', registroRegente: '', frecuencia: '' },
    ]);
    expect((await rowsOf(orderId)).map(({ author }) => author)).toEqual(['Dra. Lourdes Paz', 'Dr. Óscar Lara']);
    // A delayed notice does not replace one that was written after it.
    await tell(
      noticeOf(orderId, { fecha: testNow.toISOString(), indicaciones: [{ productoId: 10001, dosis: 'Vieja' }] }),
    );
    expect(await shownOf(orderId)).toMatchObject([{ dosis: 'Un cuarto de tableta' }]);
  });

  it('MED-01 a notice of an annulled order is not shown, and ROLE-18 all are deleted with the account', async () => {
    const [annulled, kept] = [await order(ana.id), await order(ana.id)];
    for (const orderId of [annulled, kept]) await tell(noticeOf(orderId));
    await db.update(orders).set({ stateId: 2, lifeStep: 'cancelled' }).where(eq(orders.id, annulled));
    expect(await shownOf(annulled)).toEqual([]);
    expect(await shownOf(kept)).toHaveLength(1);
    await db.transaction((tx) => forgetIndicationsOf(tx, ana.id));
    expect((await list()).body.data).toEqual([]);
    expect(await rowsOf(kept)).toHaveLength(0);
  });
});

describe('the store rejects indications', () => {
  it.each([
    [
      'of a product that is not in the order',
      { indicaciones: [{ productoId: 10003, dosis: '1' }] },
      'INDICATIONS_LINE_NOT_FOUND',
    ],
    [
      'of which one product is not in the order',
      {
        indicaciones: [
          { productoId: 10001, dosis: '1' },
          { productoId: 10003, dosis: '1' },
        ],
      },
      'INDICATIONS_LINE_NOT_FOUND',
    ],
    [
      'that name a product twice',
      {
        indicaciones: [
          { productoId: 10001, dosis: '1' },
          { productoId: 10001, dosis: '2' },
        ],
      },
      'INDICATIONS_LINE_REPEATED',
    ],
    ['without any text', { indicaciones: [{ productoId: 10001, dosis: ' \u0007 ' }] }, 'INDICATIONS_BLANK'],
    [
      'with a text that is too long',
      { indicaciones: [{ productoId: 10001, dosis: 'a'.repeat(121) }] },
      'INVALID_REQUEST',
    ],
    ['written before the order', { fecha: '2020-01-01T00:00:00.000Z' }, 'INDICATIONS_DATE_INVALID'],
    ['written in the future', { fecha: '2099-01-01T00:00:00.000Z' }, 'INDICATIONS_DATE_INVALID'],
    ['of another branch than the order’s', { sucursalId: 6 }, 'ORDER_OF_OTHER_BRANCH'],
    ['of an order that does not exist', { pedidoId: encodeOrderId(999_999_999) }, 'ORDER_NOT_FOUND'],
  ])('MED-01 rejects indications %s', async (_, given, codigo) => {
    const orderId = await order(ana.id);
    expect(await tell(noticeOf(orderId, given))).toMatchObject({ body: { ok: false, codigo } });
    expect(await rowsOf(orderId)).toHaveLength(0);
  });

  it('MED-01 rejects indications that the branch of the order did not sign', async () => {
    const orderId = await order(ana.id);
    const notice = noticeOf(orderId);
    const none = { status: 401, body: { codigo: 'NOTICE_NOT_SIGNED' } };
    expect(await server.send(path, { method: 'POST', payload: notice })).toMatchObject(none);
    expect(await tell(notice, { signedWith: 'otra-clave-cualquiera' })).toMatchObject(none);
    expect(await tell(notice, { at: new Date(testNow.getTime() - 6 * 60_000) })).toMatchObject(none);
    // A branch with its own key cannot be represented by the general key, nor sign for another branch.
    await sql`insert into integration_keys (branch_code, key) values (5, 'clave-de-la-sucursal-5')`;
    expect(await tell(notice)).toMatchObject(none);
    expect(await tell({ ...notice, sucursalId: 6 }, { signedWith: 'clave-de-la-sucursal-5' })).toMatchObject(none);
    expect(await rowsOf(orderId)).toHaveLength(0);
    expect((await tell(notice, { signedWith: 'clave-de-la-sucursal-5' })).status).toBe(200);
    await sql`delete from integration_keys where branch_code = 5`;
  });

  it.each([
    ['that is cancelled', { stateId: 2, lifeStep: 'cancelled' as const }],
    ['that is not placed yet', { phase: 'held' as const, waitsFor: 'payment' as const, expiresAt: testNow }],
  ])('MED-01 rejects indications of an order %s', async (_, given) => {
    const orderId = await order(ana.id, given);
    expect(await tell(noticeOf(orderId))).toMatchObject({
      status: 409,
      body: { codigo: 'INDICATIONS_ORDER_NOT_ACTIVE' },
    });
  });

  it('MED-01 rejects indications for a guest or a deleted account, who could not read them', async () => {
    const refused = { status: 409, body: { codigo: 'INDICATIONS_WITHOUT_ACCOUNT' } };
    expect(await tell(noticeOf(await order(null, { kind: 'guest' })))).toMatchObject(refused);
    const orderId = await order(other.id);
    await sql`update customers set deleted_at = now() where id = ${other.id}`;
    expect(await tell(noticeOf(orderId, { eventoId: randomUUID() }))).toMatchObject(refused);
    expect(await rowsOf(orderId)).toHaveLength(0);
  });
});
