import { randomUUID } from 'node:crypto';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import { hash, verify } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const connections = 16;
const durationSeconds = 8;
const loginTurns = 5;
const loginSeconds = 6;
const hashSeconds = 2;
const p99GoalMs = 10;
const loginShareGoal = 0.8;
/** Hashes that the server runs concurrently. */
const hashesAtOnce = 2;
const headers = { [headerNames.company]: '2', 'content-type': 'application/json' };

/** Logins against the bare hash that each one needs; the session check and the refresh against an empty response. */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products: 300 }, async ({ base }) => {
      await measureLogins(base);
      await measureSessions(base);
    }),
  );
}

/** Alternating rounds and their median, so that other load on the machine in one round does not decide. */
async function measureLogins(base: string): Promise<void> {
  const url = `${base}/gw/identidad/login`;
  const logins = () =>
    sendAll({
      url,
      method: 'POST',
      duration: loginSeconds,
      setupClient: (client) => client.setBody(loginBody()),
    });
  await logins();
  const turns: { share: number; hashMs: number }[] = [];
  for (let turn = 0; turn < loginTurns; turn += 1) {
    const before = await bareHashesPerSecond();
    const { requests, non2xx } = await logins();
    refuseFailures('logins', non2xx);
    const hashMs = 2000 / (before + (await bareHashesPerSecond()));
    turns.push({ share: (requests.average * hashMs) / 1000, hashMs });
  }
  const { share, hashMs } = middleOf(turns);
  report({
    what: `one login at ${connections} connections`,
    value: hashMs / share,
    unit: 'ms',
    goal: Number((hashMs / loginShareGoal).toFixed(1)),
    limit: { what: 'the bare argon2id', value: hashMs },
  });
  const all = turns.map((turn) => turn.share.toFixed(2)).join(', ');
  console.log(`${share.toFixed(2)} of the throughput of the bare hash, the middle of ${all}`);
}

function middleOf<Turn extends { share: number }>(turns: readonly Turn[]): Turn {
  const middle = turns.toSorted((one, other) => one.share - other.share)[Math.floor(turns.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

async function bareHashesPerSecond(): Promise<number> {
  const hashed = await hash(demoPassword);
  const until = performance.now() + hashSeconds * 1000;
  let done = 0;
  const work = async () => {
    for (; performance.now() < until; done += 1) await verify(hashed, demoPassword);
  };
  await Promise.all(Array.from({ length: hashesAtOnce }, work));
  return done / hashSeconds;
}

async function measureSessions(base: string): Promise<void> {
  const empty = await sendAll({ url: `${base}/healthz` });
  const limit = { what: 'an empty answer', value: Math.max(empty.latency.p99, 1) };

  const { token } = await logIn(base);
  const check = await sendAll({
    url: `${base}/gw/api/login/esSesionVigente`,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  refuseFailures('session checks', check.non2xx);
  reportP99('session check', check, limit);

  const cookies = await Promise.all(Array.from({ length: connections }, async () => (await logIn(base)).cookie));
  const refresh = await sendAll({
    url: `${base}/gw/identidad/refrescar`,
    method: 'POST',
    // Without a content type, because it has no body.
    headers: { [headerNames.company]: '2' },
    setupClient: (client) => useEachTokenOnce(client, cookies.pop() ?? ''),
  });
  refuseFailures('refreshes', refresh.non2xx);
  reportP99('token refresh', refresh, limit);
}

/** Each response sets the cookie of the next request, as in a browser. */
function useEachTokenOnce(client: autocannon.Client, first: string): void {
  const send = (cookie: string) => client.setHeaders({ [headerNames.company]: '2', cookie });
  send(first);
  client.on('headers', ({ headers: names }) => {
    const [cookie] = /botica-sesion=[^;]+/.exec(String(names)) ?? [];
    if (cookie) send(cookie);
  });
}

function sendAll(options: autocannon.Options): Promise<autocannon.Result> {
  return autocannon({ connections, duration: durationSeconds, headers, ...options });
}

function reportP99(
  what: string,
  { latency, requests }: autocannon.Result,
  limit: { what: string; value: number },
): void {
  report({
    what: `${what}, p99 at ${connections} connections`,
    value: latency.p99,
    unit: 'ms',
    goal: p99GoalMs,
    limit,
  });
  console.log(`${Math.round(requests.average)} calls/s`);
}

/** Refused requests would look fast. */
function refuseFailures(what: string, count: number): void {
  if (count > 0) throw new Error(`${count} ${what} were refused`);
}

const people = ['cliente', 'mayor', 'externo', 'empresa', 'nuevo'] as const;
let logins = 0;
function loginBody(): string {
  const username = `${people[logins++ % people.length]}@botica.test`;
  return JSON.stringify({ username, password: demoPassword, deviceId: randomUUID() });
}

async function logIn(base: string): Promise<{ token: string; cookie: string }> {
  const reply = await fetch(`${base}/gw/identidad/login`, { method: 'POST', headers, body: loginBody() });
  if (!reply.ok) throw new Error(`The login was refused with ${reply.status}`);
  const { data } = (await reply.json()) as { data: { token: string } };
  return { token: data.token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
