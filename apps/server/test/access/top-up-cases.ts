import { randomUUID } from 'node:crypto';
import { topUpOrderId } from '@botica/domain/services/top-ups';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { topUpFavourites, topUpSends, topUps } from '../../src/modules/services/top-ups/index.ts';
import type { TestCustomer } from '../as-customer.ts';
import type { TestServer } from '../test-server.ts';
import type { ForeignCase } from './foreign-case.ts';

/** Top-ups and favourites: each call with another customer's. */
export function topUpCases({ platform, time }: TestServer): ForeignCase[] {
  const { db } = platform.database;

  async function given({ id: customerId }: TestCustomer, state: 'ready' | 'failed') {
    const product = { operatorId: 1 as const, productId: 1101, productName: 'Recarga de L. 50', typeId: 1 };
    const paid = { amountCents: 50_00, cardCents: 50_00 };
    const rest = { phone: '98760001', state, createdAt: time.now, requestKey: randomUUID() };
    const [row] = await db
      .insert(topUps)
      .values({ customerId, companyId: 2, ...product, ...paid, ...rest })
      .returning();
    return row?.id ?? 0;
  }
  const kept = async (id: number) => ({
    topUp: await db.select().from(topUps).where(eq(topUps.id, id)),
    sends: await db.select().from(topUpSends).where(eq(topUpSends.topUpId, id)),
  });

  /** The stranger does not find it, and it is unchanged. */
  const notFound = (
    call: string,
    what: string,
    state: 'ready' | 'failed',
    send: (by: TestCustomer, orderId: string) => ReturnType<TestCustomer['send']>,
  ): ForeignCase => ({
    call,
    what,
    async attempt({ owner, stranger }) {
      const id = await given(owner, state);
      const before = await kept(id);
      expect(await send(stranger, topUpOrderId(id))).toMatchObject({
        status: 404,
        body: { codigo: 'TOP_UP_NOT_FOUND' },
      });
      expect(await kept(id)).toEqual(before);
    },
  });

  return [
    notFound('C209', 'a pending top-up', 'ready', (by, orderId) =>
      by.send(`/RecargasTelefonicas/ConfirmarRecargaPendiente?ordenTransaccionId=${orderId}`),
    ),
    notFound('C210', 'the sending of a top-up', 'ready', (by, orderId) =>
      by.send(`/RecargasTelefonicas/EnviarRecargaPendiente/${orderId}`, { method: 'POST' }),
    ),
    notFound('C212', 'another try of a top-up', 'failed', (by, orderId) =>
      by.send('/RecargasTelefonicas/ReintentarEnvioDeRecarga', {
        method: 'POST',
        payload: { Celular: '98760002', OperadorId: 1, recargaTelefonicaId: orderId },
      }),
    ),
    {
      call: 'RECARGA-FAVORITO',
      what: 'a favourite',
      async attempt({ owner, stranger }) {
        const payload = { numeroTelefono: '98760003', operador: 1, nombreReconocible: 'Mamá' };
        const { body } = await owner.send('/RecargasTelefonicas/Favoritos', { method: 'POST', payload });
        const { favoritoId } = body.data.find((one: { numeroTelefono: string }) => one.numeroTelefono === '98760003');
        const removed = await stranger.send(`/RecargasTelefonicas/Favoritos/${favoritoId}`, { method: 'DELETE' });
        expect(removed).toMatchObject({ status: 404, body: { codigo: 'FAVOURITE_NOT_FOUND' } });
        const found = await db.select().from(topUpFavourites).where(eq(topUpFavourites.id, favoritoId));
        expect(found).toMatchObject([{ customerId: owner.id, name: 'Mamá' }]);
      },
    },
    {
      call: 'C205',
      what: 'the saved card of somebody else',
      async attempt({ owner, stranger }) {
        const { body } = await owner.send('/api/usuarios/tarjetas/');
        const TarjetaUsuarioId = body.data[0].id;
        const payload = { Celular: '98760004', ProductoId: 1101, OperadorId: 1, TarjetaUsuarioId };
        const reply = await stranger.send('/RecargasTelefonicas/EnviarRecarga', { method: 'POST', payload });
        const { ordenId } = reply.body.data.recarga;
        const payment = await stranger.send(`/api/pagos-redirect/obtener-transaccion/${ordenId}`);
        expect(payment.body.data).toMatchObject({ tarjetaEnmascarada: '' });
      },
    },
  ];
}

export const topUpsWithoutForeignData: Readonly<Record<string, string>> = {
  C204: 'an operator and a type, which are everybody’s',
  C208: 'a phone and a name; the session says whose favourite',
  C211: 'days and a state; the session says whose top-ups',
};
