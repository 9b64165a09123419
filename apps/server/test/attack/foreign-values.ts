import type { KnownValues } from './known-values.ts';
import type { Row } from './owned-rows.ts';
import type { Random } from './random.ts';

/** The owners' table that a wire name most likely means. */
const meanings: readonly [name: RegExp, table: RegExp][] = [
  [/direccion|address/i, /address/],
  [/tarjeta|card/i, /card/],
  [/propuesta/i, /proposal/],
  [/receta|prescri/i, /prescription/],
  [/lista/i, /list/],
  [/factura|documento/i, /invoice|document|tax/],
  [/rtn|nit|fiscal/i, /tax/],
  [/cupon|vale/i, /coupon|voucher/],
  [/certificado|regalo/i, /certificate|gift/],
  [/solicitud|carnet|poliza|asegur/i, /insurer|polic/],
  [/transferencia|tranferencia/i, /transfer/],
  [/recompra|programa/i, /repurchase/],
  [/examen|laboratorio|resultado/i, /laborator/],
  [/recarga/i, /top_up/],
  [/boleto|sorteo/i, /raffle/],
  [/canje|sticker/i, /sticker/],
  [/dispositivo|device|sesion/i, /session/],
  [/pago|transaccion|intento|enlace/i, /payment|attempt/],
  [/pedido|orden|order/i, /^orders$|external_orders/],
  [/usuario|cliente/i, /^customers$/],
];

const sampledRows = 6;

/** Ids and codes of other customers, sampled from each of their tables, for all calls. */
export function foreignValues(rows: ReadonlyMap<string, readonly Row[]>): KnownValues {
  const tables = [...rows].flatMap(([table, all]) => {
    const values = all.slice(0, sampledRows).flatMap((row) => Object.entries(row).filter(isIdentifier));
    return values.length > 0 ? [{ table, values: values.map(([, value]) => value) }] : [];
  });
  const everything = tables.flatMap(({ values }) => values);
  const pools = new Map<string, (string | number)[]>();
  const poolOf = (name: string) => {
    const meaning = meanings.find(([expression]) => expression.test(name))?.[1];
    const fitting = meaning ? tables.filter(({ table }) => meaning.test(table)).flatMap(({ values }) => values) : [];
    return pools.get(name) ?? pools.set(name, fitting).get(name) ?? [];
  };
  const draw = <Value extends string | number>(
    name: string,
    random: Random,
    isWanted: (value: string | number) => value is Value,
  ) => {
    const fitting = poolOf(name).filter(isWanted);
    return random.pick(fitting.length > 0 && random.chance(0.75) ? fitting : everything.filter(isWanted));
  };
  return {
    uuids: everything.filter(isUuid),
    texts: everything.filter(isText),
    emails: (rows.get('customers') ?? []).map(({ email }) => String(email)),
    number: (name, random) => draw(name, random, isNumber),
    // Some calls take a number as text, such as that of an order.
    text: (name, random) => String(draw(name, random, isAnything)),
    uuid: (name, random) => draw(name, random, isUuid),
  };
}

const isNumber = (value: string | number) => typeof value === 'number';
const isAnything = (value: string | number): value is string | number => value !== '';
const isText = (value: string | number) => typeof value === 'string';
const isUuid = (value: string | number): value is string => /^[\da-f]{8}-[\da-f-]{27}$/.test(String(value));

/** References to data that is the same for everybody. */
const sharedReferences = /^(company|country|product|branch|city|suburb|promotion|group|user_type|identity_type)_/;

/** Keys, references and codes; not amounts, flags, sentences or times. */
function isIdentifier(entry: [column: string, value: unknown]): entry is [string, string | number] {
  const [column, value] = entry;
  if (typeof value === 'number') return /(^|_)(id|number|code)$/.test(column) && !sharedReferences.test(column);
  return typeof value === 'string' && /^[\w.@+-]{6,60}$/.test(value) && !/^\d{4}-\d\d/.test(value);
}
