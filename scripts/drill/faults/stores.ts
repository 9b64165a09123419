import type { Fault } from './fault.ts';
import { freeze } from './fault.ts';

/** What shoppers reach first: HAProxy, the stores, PgBouncer, and the bank. */
export const storeFaults: readonly Fault[] = [
  {
    name: 'a store killed',
    async strike({ cluster, random }) {
      const store = random.pick(cluster.stores);
      store.kill('SIGKILL');
      return { hit: store.name };
    },
  },
  {
    name: 'a store frozen',
    async strike({ cluster, random }) {
      const store = random.pick(cluster.stores);
      return { hit: store.name, repair: freeze([store.pid]) };
    },
  },
  {
    name: "HAProxy's backend killed",
    async strike({ cluster: { stores } }) {
      for (const store of stores) store.kill('SIGKILL');
      return { hit: stores.map(({ name }) => name).join(', ') };
    },
  },
  {
    name: 'HAProxy killed',
    async strike({ cluster: { haproxy } }) {
      haproxy.kill('SIGKILL');
      return { hit: 'the only HAProxy' };
    },
  },
  {
    name: 'PgBouncer killed',
    async strike({ cluster: { pgbouncer } }) {
      pgbouncer.kill('SIGKILL');
      return { hit: 'the only PgBouncer' };
    },
  },
  clockFault('a clock five minutes ahead', 300),
  clockFault('a clock five minutes behind', -300),
  {
    name: 'the bank away',
    async strike({ cluster: { sandboxUrl } }) {
      const service = `${sandboxUrl}/switchboard/api/services/powertranz`;
      const headers = { 'content-type': 'application/json' };
      await fetch(service, { method: 'PUT', headers, body: JSON.stringify({ dropConnection: {} }) });
      return { hit: 'powertranz', repair: async () => void (await fetch(service, { method: 'DELETE' })) };
    },
  },
];

function clockFault(name: string, seconds: number): Fault {
  return {
    name,
    async strike({ clock }) {
      await clock.set(seconds);
      return { hit: clock.store, repair: () => clock.set(0) };
    },
  };
}
