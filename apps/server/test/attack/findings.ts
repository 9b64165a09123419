import type { Actor } from './actors.ts';
import type { AttackRequest } from './requests.ts';
import type { AttackedRoute } from './routes.ts';
import { nameOf } from './routes.ts';

export interface Attack {
  seed: number;
  index: number;
  route: AttackedRoute;
  actor: Actor;
  request: AttackRequest;
}

export interface Finding {
  what: string;
  route: string;
  actor: string;
  /** How to reproduce it: ATTACK_SEED, and the number of the request. */
  seed: number;
  index: number;
  request: AttackRequest;
}

export function findingOf({ route, actor, seed, index, request }: Attack, what: string): Finding {
  return { what, route: nameOf(route), actor: actor.name, seed, index, request };
}

/** One line for each kind of failure of each route, with one example request. */
export function describeFindings(findings: readonly Finding[]): string {
  const groups = Map.groupBy(findings, ({ what, route }) => `${what}: ${route}`);
  return [...groups]
    .map(([title, [first, ...others]]) => {
      if (!first) return title;
      const { seed, index, actor, request } = first;
      const payload = request.payload === undefined ? '' : ` ${String(request.payload).slice(0, 400)}`;
      const headers = JSON.stringify({ ...request.headers, authorization: undefined });
      return `${title} (${others.length + 1} times)
    ATTACK_SEED=${seed}, request ${index}, as ${actor}
    ${request.method} ${request.url.slice(0, 400)} ${headers.slice(0, 400)}${payload}`;
    })
    .join('\n');
}
