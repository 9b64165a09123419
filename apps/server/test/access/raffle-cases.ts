import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { raffleExchanges } from '../../src/modules/loyalty/raffle/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { ForeignCase } from './foreign-case.ts';

/** Tickets and spins: another customer's exchange key shows nothing and takes nothing of theirs. */
export function raffleCases(db: Db): ForeignCase[] {
  return [
    {
      call: 'C229',
      what: 'an exchange by its key',
      async attempt({ owner, stranger }) {
        const headers = { 'idempotency-key': randomUUID() };
        const payload = { NumeroDeBoletos: 1, PuntosPorBoleto: 100, Tipo: 1 };
        const path = '/api/promociones-boletos/CanjeDeBoletos/Registrar/1';
        const made = await owner.send(path, { method: 'POST', payload, headers });
        expect(made.status).toBe(200);
        const reply = await stranger.send(path, { method: 'POST', payload, headers });
        expect(reply.body.data?.id).not.toBe(made.body.data.id);
        const kept = await db.select().from(raffleExchanges).where(eq(raffleExchanges.customerId, owner.id));
        expect(kept.filter(({ requestKey }) => requestKey === headers['idempotency-key'])).toHaveLength(1);
      },
    },
  ];
}

export const raffleWithoutForeignData: Readonly<Record<string, string>> = {
  C228: 'a period; the session says whose tickets',
  'PREMIOS-HISTORIAL': 'a period and a kind; the session says whose rewards',
};
