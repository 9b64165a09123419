import { randomUUID } from 'node:crypto';
import { transferNumber } from '@botica/domain/loyalty/point-transfers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { partnerCoupons } from '../../src/modules/loyalty/partners/index.ts';
import { pointTransfers } from '../../src/modules/loyalty/point-transfers/index.ts';
import type { TestCustomer } from '../as-customer.ts';
import type { TestServer } from '../test-server.ts';
import type { ForeignCase } from './foreign-case.ts';

/** Coupons and transfers of points: each call with another customer's. */
export function partnerCases({ platform, time }: TestServer): ForeignCase[] {
  const { db } = platform.database;

  async function givenTransfer({ id: customerId }: TestCustomer): Promise<number> {
    const asked = { points: 100, recipientTypeId: 1, recipientNumber: '0801195200023' };
    const [row] = await db
      .insert(pointTransfers)
      .values({ customerId, companyId: 2, ...asked, requestKey: randomUUID(), createdAt: time.now })
      .returning();
    return row?.id ?? 0;
  }

  /** The stranger does not find it, and it is unchanged. */
  const ofTransfer = (
    call: string,
    what: string,
    send: (by: TestCustomer, number: number) => ReturnType<TestCustomer['send']>,
  ): ForeignCase => ({
    call,
    what,
    async attempt({ owner, stranger }) {
      const id = await givenTransfer(owner);
      const reply = await send(stranger, transferNumber(id));
      expect(reply).toMatchObject({ status: 404, body: { codigo: 'TRANSFER_NOT_FOUND' } });
      expect(await db.select().from(pointTransfers).where(eq(pointTransfers.id, id))).toMatchObject([
        { customerId: owner.id, state: 'pending' },
      ]);
    },
  });

  return [
    ofTransfer('C222', 'the confirmation of a transfer', (by, transferenciaId) =>
      by.send('/api/puntos/VerificarCodigoTransferencia', {
        method: 'POST',
        payload: { transferenciaId, codigo: '123456' },
      }),
    ),
    ofTransfer('C223', 'the cancellation of a transfer', (by, number) =>
      by.send(`/api/puntos/CancelarTransferencia?tranferenciaPuntosId=${number}`, { method: 'POST' }),
    ),
    ofTransfer('TRANSFERENCIA-CODIGO', 'the code of a transfer', (by, number) =>
      by.send(`/api/puntos/EnviarCodigoTransferencia?tranferenciaPuntosId=${number}`, { method: 'POST' }),
    ),
    {
      call: 'C254',
      what: 'a partner coupon',
      async attempt({ owner, stranger }) {
        const code = `CP-${randomUUID().slice(0, 8).toUpperCase()}`;
        const worth = { quantity: 1, points: 500, valueCents: 15_00, discountPercent: 0 };
        const about = { promotionId: 6, title: 'Café de la casa', expiresOn: '2099-01-01', createdAt: time.now };
        await db.insert(partnerCoupons).values({ customerId: owner.id, companyId: 2, code, ...worth, ...about });
        const annul = { method: 'POST', payload: { codigo: code } } as const;
        const reply = await stranger.send('/Cupones/AnularCuponDeCliente', annul);
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'PARTNER_COUPON_NOT_FOUND' } });
        const found = await db.select().from(partnerCoupons).where(eq(partnerCoupons.code, code));
        expect(found).toMatchObject([{ customerId: owner.id, state: 'new' }]);
        await db.delete(partnerCoupons).where(eq(partnerCoupons.code, code));
      },
    },
  ];
}

export const partnersWithoutForeignData: Readonly<Record<string, string>> = {
  C221: 'an amount and an identity, of which nothing is told; the session says whose points',
  C224: 'dates and a state; the session says whose transfers',
  C242: 'whether only those with coupons; shops are everybody’s',
  C243: 'a promotion, which is everybody’s',
  C245: 'categories and shops, which are everybody’s',
  C247: 'a category, which is everybody’s',
  C248: 'a shop, which is everybody’s',
  C249: 'a shop, which is everybody’s',
  C250: 'a shop, which is everybody’s',
  C251: 'a promotion and a quantity; the session says whose points',
  C252: 'promotions and quantities; the session says whose points',
};
