import type { Random } from './random.ts';
import type { Query } from './store.ts';

/** Values that exist in the database: requests with them pass validation and reach the queries. */
export interface KnownValues {
  uuids: readonly string[];
  texts: readonly string[];
  emails: readonly string[];
  number(name: string, random: Random): number;
  uuid(name: string, random: Random): string;
  text(name: string, random: Random): string;
}

/** The likely meaning of a wire name. */
const meanings: readonly [name: RegExp, query: string][] = [
  [/sucursal/i, 'select code as value from branches limit 20'],
  [/producto|articulo/i, 'select id as value from products limit 40'],
  [/pedido|orden/i, 'select id as value from orders order by id desc limit 40'],
  [/ciudad/i, 'select id as value from cities limit 20'],
  [/colonia/i, 'select id as value from suburbs limit 20'],
  [/grupo|categoria/i, 'select id as value from groups limit 20'],
  [/empresa/i, 'select id as value from unnest(array[2, 12, 13, 14, 15]) as id'],
  [/cantidad|puntos|pagina|tipo|estado/i, 'select id as value from generate_series(0, 9) as id'],
  [/lat/i, 'select 14.08 as value'],
  [/lng|lon/i, 'select -87.2 as value'],
  [/usuario|cliente/i, 'select id::text as value from customers'],
  [/correo|email/i, 'select email as value from customers'],
  [/identidad/i, 'select identity_number as value from customers where identity_number is not null'],
  [/celular|telefono/i, 'select phone as value from customers where phone is not null'],
  [/termino|texto|buscar|nombre/i, 'select name as value from products limit 30'],
];

const fewTexts = ['1', '2', '5', '10001', 'abc', 'tos', '99887766', 'BOTICA10', 'OKY-100-0001', '0801199012345', 'HN'];

/** Public ids, and those of the customer who sends the requests. */
export async function readKnownValues(query: Query, own: KnownValues): Promise<KnownValues> {
  const named = await Promise.all(
    meanings.map(async ([name, statement]) => {
      const rows = await query<{ value: string | number }>(statement);
      return { name, values: rows.map(({ value }) => value) };
    }),
  );
  const valuesOf = (name: string) => named.find((one) => one.name.test(name) && one.values.length > 0)?.values ?? [];
  const emails = valuesOf('email').map(String);
  const numbers = [1, 2, 3, 5, 10, 100, 10_001];
  const texts = [...fewTexts, ...own.texts];
  return {
    uuids: own.uuids,
    texts,
    emails,
    number(name, random) {
      const fitting = valuesOf(name).map(Number).filter(Number.isFinite);
      if (fitting.length > 0 && random.chance(0.6)) return random.pick(fitting);
      return random.chance(0.6) ? own.number(name, random) : random.pick(numbers);
    },
    uuid: own.uuid,
    text(name, random) {
      const fitting = valuesOf(name).map(String);
      if (fitting.length > 0 && random.chance(0.6)) return random.pick(fitting);
      return random.chance(0.5) ? own.text(name, random) : random.pick(texts);
    },
  };
}
