import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../src/modules/identity/sessions/index.ts';
import { asCustomer, bearer } from '../as-customer.ts';
import { testNow } from '../global-setup.ts';
import { createTestServer } from '../test-server.ts';
import { cartCases, cartWithoutForeignData } from './cart-cases.ts';
import { checkoutCases } from './checkout-cases.ts';
import { corporateCases } from './corporate-cases.ts';
import { deliveryCases, deliveryWithoutForeignData } from './delivery-cases.ts';
import { externalCases, externalWithoutForeignData } from './external-cases.ts';
import type { ForeignCase } from './foreign-case.ts';
import { giftCases } from './gift-cases.ts';
import { healthCases, healthWithoutForeignData } from './health-cases.ts';
import { insurerCases } from './insurer-cases.ts';
import { invoiceCases } from './invoice-cases.ts';
import { laboratoryCases, laboratoryWithoutForeignData } from './laboratory-cases.ts';
import { listCases } from './list-cases.ts';
import { orderChangesCases, orderChangesWithoutForeignData } from './order-changes-cases.ts';
import { orderLifeCases } from './order-life-cases.ts';
import { orderSummaryCases } from './order-summary-cases.ts';
import { partnerCases, partnersWithoutForeignData } from './partner-cases.ts';
import { paymentCases, paymentWithoutForeignData } from './payment-cases.ts';
import { prescriptionProposalCases } from './prescription-proposal-cases.ts';
import { profileCases, profileWithoutForeignData } from './profile-cases.ts';
import { raffleCases, raffleWithoutForeignData } from './raffle-cases.ts';
import { ratingCases, ratingWithoutForeignData } from './rating-cases.ts';
import { repurchaseCases, repurchasesWithoutForeignData } from './repurchase-cases.ts';
import { savedDataCases } from './saved-data-cases.ts';
import { stickerCases, stickersWithoutForeignData } from './sticker-cases.ts';
import { tenderCases, tenderWithoutForeignData } from './tender-cases.ts';
import { topUpCases, topUpsWithoutForeignData } from './top-up-cases.ts';
import { trackingCases } from './tracking-cases.ts';

const server = await createTestServer();
const { db } = server.platform.database;

interface MountedCall {
  call: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  needsSession: boolean;
  /** Whether the caller sends an id: in the path, in the query or in the body. */
  takesInput: boolean;
}

/** Every mounted call, from the server's OpenAPI. */
async function mountedCalls(): Promise<MountedCall[]> {
  const { paths } = (await server.app.inject({ url: `${callPrefix}/openapi.json` })).json();
  return Object.entries<Record<string, Record<string, unknown>>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: String(operation['x-call']),
      method: method.toUpperCase() as MountedCall['method'],
      path: path.slice(callPrefix.length).replace(/\{\w+\}/g, '1'),
      needsSession: operation.security !== undefined,
      takesInput: operation.parameters !== undefined || operation.requestBody !== undefined,
    })),
  );
}

/** The calls of the staff console and of other systems have tests of their own. */
const calls = (await mountedCalls()).filter(({ path }) => !/^\/(?:consola|sistemas)\//.test(path));
const customerCalls = calls.filter(({ needsSession }) => needsSession);

const expired = await asCustomer(server, 'cliente@botica.test');
server.time.now = new Date(testNow.getTime() + 3_600_000);
const closed = await asCustomer(server, 'mayor@botica.test');
await closed.send('/api/usuarios/dispositivos/cerrar-sesion-actual', { method: 'POST' });

describe('calls for customers', () => {
  it('finds all calls for customers, and each has a name', () => {
    expect(calls.length).toBeGreaterThan(customerCalls.length);
    expect(
      calls.filter(
        ({ call }) =>
          !/^(C\d{3}|ADDR-03|TELE-01|SEARCH-22|BUSQUEDA-\w+|PERFIL-[\w-]+|PAGOCLICK-\w+|RECARGA-\w+|RULETA-\w+|RECOMPRA-\w+|RECETA-[\w-]+|FACTURA-\w+|SEGURO-\w+|CUPON-\w+|TRANSFERENCIA-\w+|LISTA-\w+|STICKER-\w+|ENVIO-PROMESA|LABORATORIO-[\w-]+|PREMIOS(-\w+)?|REGALOS-\w+|PEDIDO-[\w-]+|TEXTO-\w+|SALUD-[\w-]+)$/.test(
            call,
          ),
      ),
    ).toEqual([]);
    const names = customerCalls.map(({ call }) => call);
    expect(names).toEqual(expect.arrayContaining(['C066', 'C137', 'C153', 'C154', 'C155']));
  });

  describe.each([
    ['without a token', {}],
    ['with a token that expired', bearer(expired.token)],
    ['with the token of a session that was closed', bearer(closed.token)],
  ])('ROLE-03 ROLE-04 ROLE-05 %s', (_, headers) => {
    it.each(customerCalls)('$call $method $path is rejected', async ({ method, path }) => {
      const reply = await server.send(path, { method, headers });
      expect(reply).toMatchObject({ status: 401, body: { codigo: 'SESSION_EXPIRED' } });
    });
  });
});

/**
 * Knowing an id is never permission. Each module adds a case for each of its calls that takes the id of something a
 * customer owns.
 */
const foreignCases: ForeignCase[] = [
  {
    call: 'C155',
    what: 'the session of a device',
    async attempt({ owner, stranger }) {
      const path = `/api/usuarios/dispositivos/cerrar-sesion?deviceId=${owner.deviceId}`;
      expect((await stranger.send(path, { method: 'POST' })).body.data).toEqual({ cerrada: false });
      const [session] = await db.select().from(sessions).where(eq(sessions.deviceId, owner.deviceId));
      expect(session).toMatchObject({ customerId: owner.id, revokedAt: null });
      expect((await owner.send('/api/sesiones/usuarios/datos')).status).toBe(200);
    },
  },
  ...savedDataCases(db),
  ...profileCases(server, db),
  ...cartCases(db),
  ...paymentCases(server),
  ...tenderCases(db),
  ...stickerCases(db),
  ...giftCases(db),
  ...listCases(db),
  ...deliveryCases(server, db),
  ...orderSummaryCases(db),
  ...orderChangesCases(db),
  ...orderLifeCases(db),
  ...prescriptionProposalCases(db),
  ...invoiceCases(server),
  ...raffleCases(db),
  ...ratingCases(db),
  ...checkoutCases(server),
  ...trackingCases(server),
  ...topUpCases(server),
  ...partnerCases(server),
  ...repurchaseCases(server),
  ...laboratoryCases(db),
  ...externalCases(db),
  ...corporateCases(db),
  ...insurerCases(server, db),
  ...healthCases(),
];

/** Calls for customers that take something, but nothing that a customer owns: why there is no case for them. */
const withoutForeignData: Readonly<Record<string, string>> = {
  C014: 'a product and a branch; the session says who is told',
  C016: 'a term; the session says whose history',
  C017: 'a product; the session says whose history',
  C027: 'a product; benefits are the same for everybody',
  C137: 'passwords; the session says whose',
  C143: 'personal data; the session says whose',
  C144: 'personal data; the session says whose',
  C145: 'a reason; the session says whose account',
  C146: 'personal data; the session says whose',
  C147: 'an e-mail and the password; the session says whose',
  C162: 'the id of the terms, which are the same for everybody',
  C163: 'the id of the terms, which are the same for everybody',
  C173: 'an address; the session says whose',
  C174: 'which of the session’s own addresses',
  C178: 'a foreign address; the session says whose',
  C181: 'a country that we ship to',
  C187: 'a shipping service, the same for everybody',
  C188: 'a country; the session says whose addresses',
  C189: 'a state of a country that we ship to',
  C192: 'a country that we ship to',
  C195: 'a tax id; the session says whose',
  C197: 'a tax id; the session says whose',
  C198: 'a NIT, which the tax office answers to anybody',
  ...profileWithoutForeignData,
  ...cartWithoutForeignData,
  ...paymentWithoutForeignData,
  ...raffleWithoutForeignData,
  ...ratingWithoutForeignData,
  ...tenderWithoutForeignData,
  ...stickersWithoutForeignData,
  ...deliveryWithoutForeignData,
  ...orderChangesWithoutForeignData,
  ...externalWithoutForeignData,
  ...topUpsWithoutForeignData,
  ...partnersWithoutForeignData,
  ...repurchasesWithoutForeignData,
  ...laboratoryWithoutForeignData,
  ...healthWithoutForeignData,
  'BUSQUEDA-VISITA': 'a product; the session says whose history',
};

describe('data of another customer', () => {
  it.each(foreignCases)('$call a stranger does not reach $what', async ({ attempt }) => {
    const [owner, stranger] = await Promise.all([
      asCustomer(server, 'cliente@botica.test', { deviceId: randomUUID() }),
      asCustomer(server, 'externo@botica.test'),
    ]);
    await attempt({ owner, stranger });
  });

  it('every call for customers that takes something has a case or a reason', () => {
    const taking = customerCalls.filter(({ takesInput }) => takesInput).map(({ call }) => call);
    const answered = new Set([...foreignCases.map(({ call }) => call), ...Object.keys(withoutForeignData)]);
    expect(taking.filter((call) => !answered.has(call))).toEqual([]);
  });
});
