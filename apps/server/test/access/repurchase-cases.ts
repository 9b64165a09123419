import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentCards } from '../../src/modules/customers/cards/index.ts';
import { repurchases } from '../../src/modules/services/repurchases/index.ts';
import type { TestCustomer } from '../as-customer.ts';
import { health } from '../fixtures/health.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ForeignCase, People } from './foreign-case.ts';

const base = '/usuarios/api/usuarios/reorder';

/** Repurchases are named by their product: a customer without one reaches no other's. */
export function repurchaseCases({ platform, time }: TestServer): ForeignCase[] {
  const { db, sql } = platform.database;

  async function given({ id: customerId }: TestCustomer) {
    const [product] = await sql<{ id: number }[]>`select min(id) as id from products where not requires_prescription`;
    const what = { customerId, companyId: 2, productId: product?.id ?? 0, quantity: 2, days: 30 };
    const when = { nextDate: '2027-01-01', tryOn: '2027-01-01', createdAt: time.now };
    await db
      .insert(repurchases)
      .values({ ...what, ...when, orderTypeId: 1, branchCode: 5, paymentId: 1 })
      .onConflictDoNothing();
    return what.productId;
  }
  const kept = (customerId: string) => db.select().from(repurchases).where(eq(repurchases.customerId, customerId));

  const notFound = (
    call: string,
    what: string,
    send: (by: TestCustomer, productId: number) => ReturnType<TestCustomer['send']>,
  ): ForeignCase => ({
    call,
    what,
    async attempt({ owner, stranger }) {
      const productId = await given(owner);
      const before = await kept(owner.id);
      expect(await send(stranger, productId)).toMatchObject({ status: 404, body: { codigo: 'REPURCHASE_NOT_FOUND' } });
      expect(await kept(owner.id)).toEqual(before);
    },
  });

  /** What the owner's repurchase is for, and the stranger's own person. */
  async function belonging({ owner, stranger }: People) {
    const { id } = await idOf(owner);
    const [rosa, leo] = [(await health.create(owner)).body.data, (await health.create(stranger)).body.data];
    await health.setBelonging(owner, 'recompra', id, rosa.personaId);
    const read = async () => (await health.belongings(owner, 'recompra')).body.data.pertenencias;
    const erase = async () => {
      await health.withdraw(owner, rosa.personaId);
      await health.withdraw(stranger, leo.personaId);
    };
    return { id, rosa, leo, read, erase };
  }
  async function idOf(owner: TestCustomer) {
    await given(owner);
    const [row] = await kept(owner.id);
    return { id: row?.id ?? 0 };
  }

  return [
    {
      call: 'SALUD-PERTENENCIAS',
      what: 'for whom a repurchase is',
      async attempt(people) {
        const { id, rosa, read, erase } = await belonging(people);
        expect(await read()).toEqual([{ id: String(id), personaId: rosa.personaId }]);
        const seen = (await health.belongings(people.stranger, 'recompra')).body.data;
        expect(seen.pertenencias).toEqual([]);
        expect(JSON.stringify(seen)).not.toContain(rosa.personaId);
        await erase();
      },
    },
    {
      call: 'SALUD-PERTENENCIA',
      what: 'for whom a repurchase is, to change',
      async attempt(people) {
        const { id, leo, read, erase } = await belonging(people);
        const before = await read();
        for (const personaId of [leo.personaId, null]) {
          const reply = await health.setBelonging(people.stranger, 'recompra', id, personaId);
          expect(reply).toMatchObject({ status: 404, body: { codigo: 'BELONGING_NOT_FOUND' } });
        }
        expect(await read()).toEqual(before);
        await erase();
      },
    },
    {
      call: 'C308',
      what: 'how somebody repeats a product',
      async attempt({ owner, stranger }) {
        const productId = await given(owner);
        const { body } = await stranger.send(`/api/usuarios/reorder/detalle?productoId=${productId}`);
        expect(body.data).toMatchObject({ recompraId: 0, configuracion: { diasPeriodicidad: 0 }, lugarEntrega: null });
      },
    },
    {
      call: 'C310',
      what: 'how often somebody repeats a product',
      async attempt({ owner, stranger }) {
        const productId = await given(owner);
        const path = `${base}/obtenerCantidadDiasProductoSuscrito?codigoProducto=${productId}`;
        expect((await stranger.send(path)).body.data).toBe(0);
      },
    },
    notFound('C311', 'the day of a repurchase', (by, productoId) =>
      by.send(`${base}/posponer`, {
        method: 'POST',
        payload: { productoId, nuevaFechaDeProximoPedido: '2027-02-01' },
      }),
    ),
    notFound('C312', 'the end of a repurchase', (by, productoId) =>
      by.send(`${base}/cancelar`, { method: 'POST', payload: { productoId, razonCancela: 'No es mía' } }),
    ),
    notFound('C313', 'the place of a repurchase', (by, productoId) =>
      by.send(`${base}/lugar-entrega`, { method: 'POST', payload: { productoId, tipoPedido: 1, lugarEntregaId: 5 } }),
    ),
    notFound('C314', 'the quantity of a repurchase', (by, productoId) =>
      by.send(`${base}/cantidad?productoId=${productoId}&nuevaCantidad=9`, { method: 'PUT' }),
    ),
    notFound('C315', 'the frequency of a repurchase', (by, productoId) =>
      by.send(`${base}/frecuencia?productoId=${productoId}&nuevaFrecuencia=9`, { method: 'PUT' }),
    ),
    notFound('RECOMPRA-PAGO', 'the payment of a repurchase', (by, productoId) =>
      by.send(`${base}/metodo-pago?productoId=${productoId}&tipoDePago=0`, { method: 'PUT' }),
    ),
    {
      call: 'C316',
      what: 'a card to pay a repurchase with',
      async attempt({ owner, stranger }) {
        const productId = await given(stranger);
        const [card] = await db.select().from(paymentCards).where(eq(paymentCards.customerId, owner.id));
        const path = `/api/perfil/aceptar-terminos-recompra?tarjetaId=${card?.id}&productoId=${productId}`;
        const reply = await stranger.send(path, { method: 'POST' });
        expect(reply).toMatchObject({ status: 422, body: { codigo: 'REPURCHASE_CARD_NOT_FOUND' } });
        expect(await kept(stranger.id)).toMatchObject([{ cardId: null, paymentId: 1 }]);
        await db.delete(repurchases).where(eq(repurchases.customerId, stranger.id));
      },
    },
  ];
}

export const repurchasesWithoutForeignData: Readonly<Record<string, string>> = {
  C309: 'products, which can be repeated by everybody alike',
};
