import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { stickerRedemptions } from '../../src/modules/loyalty/stickers/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import type { ForeignCase } from './foreign-case.ts';

const redeemPath = '/api/Stickers/Canjes/CanjearPremio';

async function aRedemption(owner: TestCustomer, key: string = randomUUID()): Promise<number> {
  const headers = { 'idempotency-key': key };
  const reply = await owner.send(redeemPath, { method: 'POST', payload: { premioId: 1 }, headers });
  expect(reply.status).toBe(200);
  return reply.body.data.canjeId;
}

/** Prizes that were paid with stickers. */
export function stickerCases(db: Db): ForeignCase[] {
  const stateOf = async (id: number) =>
    (await db.select().from(stickerRedemptions).where(eq(stickerRedemptions.id, id)))[0]?.state;
  const undoPath = '/api/Stickers/Canjes/AnularCanje';
  return [
    {
      call: 'C239',
      what: 'a redemption by its id',
      async attempt({ owner, stranger }) {
        const canjeId = await aRedemption(owner);
        const path = `/api/Stickers/Canjes/ObtenerDetalleCanjesDeCliente?canjeId=${canjeId}`;
        const notFound = { status: 404, body: { codigo: 'STICKER_REDEMPTION_NOT_FOUND' } };
        expect(await stranger.send(path)).toMatchObject(notFound);
        expect((await owner.send(path)).status).toBe(200);
        await owner.send(undoPath, { method: 'POST', payload: { canjeId } });
      },
    },
    {
      call: 'STICKER-ANULAR',
      what: 'a redemption that waits for an order',
      async attempt({ owner, stranger }) {
        const canjeId = await aRedemption(owner);
        const reply = await stranger.send(undoPath, { method: 'POST', payload: { canjeId } });
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'STICKER_REDEMPTION_NOT_FOUND' } });
        expect(await stateOf(canjeId)).toBe('waiting');
        expect((await owner.send(undoPath, { method: 'POST', payload: { canjeId } })).status).toBe(200);
      },
    },
    {
      call: 'STICKER-CANJEAR',
      what: 'a redemption by its key',
      async attempt({ owner, stranger }) {
        const key = randomUUID();
        const canjeId = await aRedemption(owner, key);
        const headers = { 'idempotency-key': key };
        const reply = await stranger.send(redeemPath, { method: 'POST', payload: { premioId: 1 }, headers });
        expect(reply).toMatchObject({ status: 409, body: { codigo: 'STICKERS_NOT_ENOUGH' } });
        await owner.send(undoPath, { method: 'POST', payload: { canjeId } });
      },
    },
  ];
}

export const stickersWithoutForeignData: Readonly<Record<string, string>> = {
  C237: 'a state; the session says whose stickers',
  C238: 'a promotion, the same for everybody; the session says whose prizes',
  C240: 'a promotion, the same for everybody; the session says whose stickers',
};
