import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@botica/contract/headers';
import type { TopUpDto, TopUpSentDto } from '@botica/contract/top-ups';
import { topUpIdOf } from '@botica/domain/top-ups';
import { asCustomer, type TestCustomer } from '../../../test/as-customer.ts';
import type { Outside } from '../../../test/outside.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { findPoints } from '../points/index.ts';
import { createTopUpsService } from './index.ts';

/** A product of Tigo that costs 50 lempiras, and one of Claro. */
export const tigo50 = 1101;
export const claro50 = 2101;

export interface SentReply {
  status: number;
  body: { codigo?: string; data: TopUpSentDto; erroresDeValidacion?: { campo: string; mensaje: string }[] };
}

export function topUpTools(server: TestServer, outside: Outside) {
  const { platform } = server;
  const { db, sql } = platform.database;
  const service = createTopUpsService(platform);

  const body = (given: object = {}) => ({
    Celular: '98765432',
    ProductoId: tigo50,
    OperadorId: 1,
    RecibirFactura: false,
    ...given,
  });

  return {
    service,
    body,
    /** C205, which sends at once what points cover; C206 with `isPending`. */
    send(
      by: TestCustomer,
      given: object = {},
      { isPending = false, key = randomUUID() as string } = {},
    ): Promise<SentReply> {
      const path = `/RecargasTelefonicas/EnviarRecarga${isPending ? '' : '?pago3ds2=true'}`;
      return by.send(path, { method: 'POST', payload: body(given), headers: { [idempotencyHeader]: key } });
    },
    complete: (by: TestCustomer, id: string): Promise<SentReply> =>
      by.send(`/RecargasTelefonicas/EnviarRecargaPendiente/${id}`, { method: 'POST' }),
    retry: (by: TestCustomer, id: string, Celular: string, OperadorId = 1): Promise<SentReply> =>
      by.send('/RecargasTelefonicas/ReintentarEnvioDeRecarga', {
        method: 'POST',
        payload: { recargaTelefonicaId: id, Celular, OperadorId },
      }),
    find: async (by: TestCustomer, id: string): Promise<TopUpDto> =>
      (await by.send(`/RecargasTelefonicas/ConfirmarRecargaPendiente?ordenTransaccionId=${id}`)).body.data,
    history: async (by: TestCustomer, { days = 90, state = 0 } = {}): Promise<TopUpDto[]> =>
      (await by.send(`/RecargasTelefonicas/ObtenerRecargasEnviadasPorUsuario/${days}/${state}`)).body.data,
    points: (by: TestCustomer) => findPoints(db, { customerId: by.id, companyId: 2 }),
    /** What the operators did, and for whom. */
    async done(phone?: string): Promise<{ phone: string; status: string; reference: string; amount: number }[]> {
      const { topUps } = await outside.look('/operators/v1/topups');
      return phone ? topUps.filter((one: { phone: string }) => one.phone === `504${phone}`) : topUps;
    },
    stateOf: async (id: string) =>
      (await sql`select state from top_ups where id = ${topUpIdOf(id) ?? 0}`)[0]?.state as string | undefined,
    /** As if the minute of the job had come. */
    look: () => service.look(),
    /** The hour is another, and the session of before may be over: whoever is given logs in anew. */
    async pass(ms: number, customer: TestCustomer): Promise<void> {
      server.time.now = new Date(server.time.now.getTime() + ms);
      Object.assign(customer, await asCustomer(server));
    },
    /** What tests before left to be looked at later is not looked at in this one. */
    async startOver(customer: TestCustomer): Promise<void> {
      await sql`update top_ups set look_after = null`;
      await sql`update points_accounts set balance = 3480 where customer_id = ${customer.id} and company_id = 2`;
      await sql`delete from attempts`;
    },
  };
}
