import { createHash, randomUUID } from 'node:crypto';
import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { demoPassword } from '@botica/demo-data';
import { apiScopeIds } from '@botica/domain/integrations';
import type { DemoEmail } from '../as-customer.ts';
import { bearer } from '../as-customer.ts';
import { staffCookieName } from '../as-staff.ts';
import { givenApiKey } from '../fixtures/integrations.fixture.ts';
import type { AttackedStore } from './store.ts';

/** A requester: one entry of `createActors`. */
export interface Actor {
  name: string;
  /** The headers that identify it. */
  headers(): Promise<Record<string, string>>;
  /** After a rejected session: logs in again, whatever the requests did to the account. */
  recover(): Promise<void>;
}

export function createActors(store: AttackedStore) {
  return {
    stranger: { name: 'stranger', headers: async () => ({}), recover: async () => undefined },
    customer: customerActor(store, 'cliente@botica.test'),
    seniorCustomer: customerActor(store, 'mayor@botica.test'),
    otherCustomer: customerActor(store, 'externo@botica.test'),
    administrator: staffActor(store, 'admin@botica.test'),
    system: systemActor(store),
  } satisfies Record<string, Actor>;
}

function customerActor({ server, query }: AttackedStore, email: DemoEmail): Actor {
  const original = query<{ row: Record<string, unknown> }>(
    'select to_jsonb(c) as row from customers c where email = $1',
    [email],
  );
  let session: Promise<string> | undefined;

  async function logIn(): Promise<string> {
    await restore();
    const reply = await server.app.inject({
      method: 'POST',
      url: '/gw/identidad/login',
      headers: { 'x-empresaid': '2' },
      payload: { username: email, password: demoPassword, deviceId: randomUUID() },
    });
    if (reply.statusCode !== 200) throw new Error(`${email} could not log in: ${reply.body}`);
    const { data } = reply.json<{ data: LoginReplyDto }>();
    return data.token;
  }

  /** A request may have deleted the account or changed its password; and attempts are limited. */
  async function restore() {
    const [first] = await original;
    if (!first) throw new Error(`${email} is not a customer of the demo store`);
    const columns = Object.keys(first.row).filter((column) => column !== 'credit_used_cents');
    await query('delete from attempts');
    await query(
      `update customers c set (${columns.join(', ')}) = (select ${columns.join(', ')}
       from jsonb_populate_record(null::customers, $1::jsonb)) where id = $2`,
      [JSON.stringify(first.row), first.row.id],
    );
  }

  const current = () => (session ??= logIn());
  return {
    name: email,
    headers: async () => bearer(await current()),
    async recover() {
      session = undefined;
      await current();
    },
  };
}

/** An open session of the console that has typed the password again. A request may close it or block the person. */
function staffActor({ server, query }: AttackedStore, email: string): Actor {
  let token: Promise<string> | undefined;

  async function open(): Promise<string> {
    const made = randomUUID();
    await query('update staff set blocked_at = null where email = $1', [email]);
    await query(
      `insert into staff_sessions
        (staff_id, token_hash, device_name, ip, created_at, last_seen_at, second_factor_at, confirmed_at)
       select id, $1, 'attack', '10.1.1.1', $2, $2, $2, $2 from staff where email = $3`,
      [createHash('sha256').update(made).digest('base64url'), server.time.now, email],
    );
    return made;
  }

  const current = () => (token ??= open());
  return {
    name: email,
    headers: async () => ({ cookie: `${staffCookieName}=${await current()}` }),
    async recover() {
      token = undefined;
      await current();
    },
  };
}

/** Another system of the chain, with a key of company 2 that has every scope. A request may revoke it. */
function systemActor({ server }: AttackedStore): Actor {
  let key: ReturnType<typeof givenApiKey> | undefined;
  const current = () => (key ??= givenApiKey(server, apiScopeIds));
  return {
    name: 'system',
    headers: async () => (await current()).headers,
    async recover() {
      key = undefined;
      await current();
    },
  };
}
