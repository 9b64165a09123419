import type { Actor } from './actors.ts';
import { sendAttack } from './attack.ts';
import type { Attack, Finding } from './findings.ts';
import { findingOf } from './findings.ts';
import { foreignValues } from './foreign-values.ts';
import type { Checksums } from './owned-rows.ts';
import {
  changedTables,
  checksumsOf,
  distinctiveTexts,
  findOwnedTables,
  leavesOf,
  readOwnedRows,
} from './owned-rows.ts';
import { randomOfRequest } from './random.ts';
import type { AttackRequest } from './requests.ts';
import { draftOf, written } from './requests.ts';
import type { AttackedStore } from './store.ts';
import { readWireValues, withWireValues } from './wire-values.ts';

/** A comparison of the owners' rows costs as much as twenty requests. */
const routesPerComparison = 10;

export interface ForeignAttack {
  seed: number;
  requestsPerRoute: number;
  attacker: Actor;
  /** The customers whose ids are used; their names are their e-mails. */
  owners: readonly Actor[];
  /** Tables whose rows anybody may change, each with its reason. */
  allowedChanges: Readonly<Record<string, string>>;
}

/** Calls every route with the ids of other customers, and reports what was revealed or changed. */
export async function attackForeignData(store: AttackedStore, attack: ForeignAttack): Promise<Finding[]> {
  const { query, routes } = store;
  // Its session exists before the texts are compared, so that data common to all sessions is not a secret.
  await attack.attacker.headers();
  const { owned, known, secrets } = await readOwners(store, attack.owners);
  const findings: Finding[] = [];
  let before: Checksums = await checksumsOf(query, owned);

  for (const [number, route] of routes.entries()) {
    let last: Attack | undefined;
    for (let turn = 0; turn < attack.requestsPerRoute; turn += 1) {
      const index = number * attack.requestsPerRoute + turn;
      const request = written(route, draftOf(route, randomOfRequest(attack.seed, index), known));
      forgetWhatWasSent(secrets, request);
      last = { seed: attack.seed, actor: attack.attacker, index, route, request };
      const { status, body } = await sendAttack(store, last, findings);
      if (status < 200 || status >= 300) continue;
      const told = toldSecret(body, secrets);
      if (told !== undefined) findings.push(findingOf(last, `tells ${told}`));
    }
    const isCompared = (number + 1) % routesPerComparison === 0 || number === routes.length - 1;
    if (last && isCompared) {
      await store.server.untilJobsRest();
      const after = await checksumsOf(query, owned);
      const changed = changedTables(before, after).filter((table) => !(table in attack.allowedChanges));
      const suspects = `this route or one of the ${routesPerComparison - 1} before it`;
      for (const table of changed) findings.push(findingOf(last, `changed ${table}, by ${suspects}`));
      before = after;
    }
    if (number % 10 === 0) await query('delete from attempts');
  }
  return findings;
}

/** The data of the customers under attack: their rows, ids to call with, and texts that only they should see. */
async function readOwners(store: AttackedStore, owners: readonly Actor[]) {
  const { query, server } = store;
  const emails = owners.map(({ name }) => name);
  const rows = await query<{ id: string }>('select id from customers where email = any($1)', [emails]);
  const ownerIds = rows.map(({ id }) => id);
  const owned = await findOwnedTables(query, ownerIds);
  const kept = foreignValues(await readOwnedRows(query, owned));
  const known = withWireValues(kept, await readWireValues(store, owners, kept));
  await server.untilJobsRest();
  const secrets = await distinctiveTexts(query, owned);
  // The words of the contract are public, though a row may contain one.
  const contract = (await server.app.inject({ url: '/gw/openapi.json' })).json();
  for (const leaf of leavesOf(contract)) secrets.delete(String(leaf));
  return { owned, secrets, known };
}

/** The attacker's own input may come back in an answer, now or later, without a leak. */
function forgetWhatWasSent(secrets: Set<string>, { url, payload }: AttackRequest): void {
  const sent = decodeURIComponent(url) + String(payload ?? '');
  for (const word of sent.match(/[^"&=?/,:{}[\]\r\n]{8,}/g) ?? []) secrets.delete(word);
}

function toldSecret(body: string, secrets: ReadonlySet<string>): string | undefined {
  if (!/^[{[]/.test(body)) return undefined;
  for (const leaf of leavesOf(JSON.parse(body))) if (typeof leaf === 'string' && secrets.has(leaf)) return leaf;
  return undefined;
}
