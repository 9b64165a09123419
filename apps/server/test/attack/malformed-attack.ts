import type { Actor } from './actors.ts';
import { sendAttack } from './attack.ts';
import type { Finding } from './findings.ts';
import { findingOf } from './findings.ts';
import { foreignValues } from './foreign-values.ts';
import { readKnownValues } from './known-values.ts';
import { findOwnedTables, readOwnedRows } from './owned-rows.ts';
import { randomOfRequest } from './random.ts';
import { malformedRequest } from './requests.ts';
import type { AttackedRoute } from './routes.ts';
import { needsSession } from './routes.ts';
import type { AttackedStore } from './store.ts';

export interface MalformedAttack {
  seed: number;
  requests: number;
  stranger: Actor;
  customer: Actor;
  administrator: Actor;
  system: Actor;
  customerEmail: string;
}

/** Sequential requests to all routes, as a visitor, as a customer whose ids they carry, and as an administrator. */
export async function attackWithMalformed(store: AttackedStore, attack: MalformedAttack) {
  const { query, routes } = store;
  const [owner] = await query<{ id: string }>('select id from customers where email = $1', [attack.customerEmail]);
  const own = foreignValues(await readOwnedRows(query, await findOwnedTables(query, [String(owner?.id)])));
  const known = await readKnownValues(query, own);
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  for (let index = 0; index < attack.requests; index += 1) {
    const route = routes[index % routes.length] as AttackedRoute;
    const actor = actorOf(attack, route, Math.floor(index / routes.length));
    const request = malformedRequest(route, randomOfRequest(attack.seed, index), known);
    // Otherwise the attempt limits would answer most of the requests.
    if (index % 300 === 0) await query('delete from attempts');
    const sent = { seed: attack.seed, index, route, actor, request };
    const { status } = await sendAttack(store, sent, findings);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isAnswered = actor === attack.stranger && needsSession(route) && status >= 200 && status < 300;
    if (isAnswered) findings.push(findingOf(sent, 'answers a stranger'));
  }
  return { findings, statuses };
}

/** A visitor only reaches the session check on a call for customers or staff, so most of those have a session. */
function actorOf(attack: MalformedAttack, route: AttackedRoute, round: number): Actor {
  const { stranger, customer, administrator, system } = attack;
  if (round % (needsSession(route) ? 8 : 2) === 0) return stranger;
  if (typeof route.access !== 'object') return customer;
  return 'api' in route.access ? system : administrator;
}
