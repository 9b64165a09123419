import type { Actor } from './actors.ts';
import { sendAttack } from './attack.ts';
import type { KnownValues } from './known-values.ts';
import { createRandom } from './random.ts';
import { draftOf, written } from './requests.ts';
import type { AttackedStore } from './store.ts';

/** Wire values, by the name of their field in lower case. */
export type WireValues = Map<string, (string | number)[]>;

const isTelling = (name: string) => /id$|^id|codigo|numero|clave|secreto|enlace|^no[A-Z]|referencia/i.test(name);
const isCode = (value: unknown): value is string | number =>
  typeof value === 'number' ? Number.isInteger(value) && value > 0 : /^[\w.@+-]{4,80}$/.test(String(value));

/**
 * The customers' own reads, each sent twice. Ids there differ from those of the database, such as the encoded ids of
 * orders.
 */
export async function readWireValues(store: AttackedStore, owners: readonly Actor[], known: KnownValues) {
  const found: WireValues = new Map();
  const reads = store.routes.filter(({ access, method }) => access === 'customer' && method === 'GET');
  const random = createRandom(1);
  for (const actor of owners) {
    for (const route of [...reads, ...reads]) {
      const request = written(route, draftOf(route, random, withWireValues(known, found)));
      const { status, body } = await sendAttack(store, { seed: 1, index: 0, actor, route, request }, []);
      if (status === 200 && body.startsWith('{')) collect(JSON.parse(body), found);
    }
  }
  return found;
}

const keptPerName = 12;

function collect(value: unknown, found: WireValues): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (isTelling(name) && typeof inner !== 'object' && isCode(inner)) {
      const key = name.toLowerCase();
      const values = found.get(key) ?? [];
      if (values.length < keptPerName && !values.includes(inner)) found.set(key, [...values, inner]);
    }
    collect(inner, found);
  }
}

/** A field gets a value of the same name if one is known; a vague name gets those of the names in its address. */
export function withWireValues(known: KnownValues, found: WireValues): KnownValues {
  const valuesOf = (name: string) => {
    const same = found.get(name.toLowerCase());
    if (same || !name.includes('/')) return same ?? [];
    const words = name.toLowerCase().match(/[a-z]{5,}/g) ?? [];
    const isMeant = (key: string) => words.some((word) => word.startsWith(key.replace(/id$|s$/, '')) && key.length > 4);
    return [...found].filter(([key]) => isMeant(key)).flatMap(([, values]) => values);
  };
  return {
    ...known,
    number(name, random) {
      const fitting = valuesOf(name).filter((value) => typeof value === 'number');
      return fitting.length > 0 && random.chance(0.6) ? random.pick(fitting) : known.number(name, random);
    },
    text(name, random) {
      const fitting = valuesOf(name).map(String);
      return fitting.length > 0 && random.chance(0.6) ? random.pick(fitting) : known.text(name, random);
    },
  };
}
