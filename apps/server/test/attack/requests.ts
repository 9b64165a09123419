import { headerNames, idempotencyHeader } from '@botica/contract/headers';
import {
  endless,
  hostileBodies,
  hostileHeaders,
  hostileNumbers,
  hostileSegments,
  hostileShapes,
  hostileTexts,
  hostileTypes,
} from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import type { Random } from './random.ts';
import type { AttackedRoute } from './routes.ts';
import { drawValue } from './schema-values.ts';

export interface AttackRequest {
  method: AttackedRoute['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** A request before serialisation: mostly valid values. */
export interface Draft {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  fields: Record<string, unknown>;
  headers: Record<string, string>;
}

/** The fields that multipart forms read; their schemas do not name them. */
const formFields = [
  ...['productos', 'recetas', 'tipoPedido', 'tipoPagoId', 'sucursalId', 'SucursalId', 'direccionEnvioId', 'celular'],
  ...['usuarioDireccionId', 'UsuarioDireccionId', 'PedidoTipoId', 'pedidoTipo', 'Observaciones', 'observaciones'],
  ...['tarjetaCredito', 'TarjetaCredito', 'polizaCarnetId', 'noCarnet', 'noPoliza', 'aseguradoraId', 'documentoTipo'],
  ...['nombreTerceraEdad', 'noIdentidadTerceraEdad', 'email', 'password', 'nombre', 'apellido', 'fechaNacimiento'],
] as const;

export function draftOf(route: AttackedRoute, random: Random, everything: KnownValues): Draft {
  const known = namedByAddress(everything, route.url);
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const given = (route.params ? drawValue(route.params, random, known) : {}) as Record<string, unknown>;
  const params = Object.fromEntries(names.map((name) => [name, given[name] ?? drawValue({}, random, known, name)]));
  const fieldNames = formFields.filter(() => random.chance(0.4));
  return {
    params: { ...params, ...(route.url.endsWith('*') ? { '*': random.pick(known.texts) } : {}) },
    query: (route.query ? drawValue(route.query, random, known) : {}) as Record<string, unknown>,
    body: route.body && !route.isForm ? drawValue(route.body, random, known) : undefined,
    fields: route.isForm
      ? Object.fromEntries(fieldNames.map((name) => [name, drawValue({}, random, known, name)]))
      : {},
    headers: {
      [headerNames.company]: '2',
      [headerNames.branch]: '5',
      [idempotencyHeader]: random.pick(known.uuids),
    },
  };
}

/** Vague names, whose meaning depends on the address of the call. */
const vagueNames = /^(id|x|clave|secreto|enlace|codigo|valor|key|token)$/i;

function namedByAddress(known: KnownValues, url: string): KnownValues {
  const telling = (name: string) => (vagueNames.test(name) ? url : name);
  return {
    ...known,
    number: (name, random) => known.number(telling(name), random),
    text: (name, random) => known.text(telling(name), random),
    uuid: (name, random) => known.uuid(telling(name), random),
  };
}

/** Breaks one to three parts of a draft, then serialises it, sometimes with a broken body or content type. */
export function malformedRequest(route: AttackedRoute, random: Random, known: KnownValues): AttackRequest {
  const draft = draftOf(route, random, known);
  for (let count = 1 + random.below(3); count > 0; count -= 1) breakOneThing(draft, random);
  const request = written(route, draft);
  if (random.chance(0.1)) request.url = withHostileSegment(request.url, random);
  const hasBody = request.payload !== undefined;
  if (random.chance(hasBody ? 0.12 : 0.03)) {
    request.payload = random.pick(hostileBodies);
    request.headers['content-type'] ??= 'application/json';
  }
  if (random.chance(hasBody ? 0.06 : 0.02)) request.headers['content-type'] = random.pick(hostileTypes);
  if (random.chance(0.02)) delete request.headers['content-type'];
  return request;
}

function breakOneThing(draft: Draft, random: Random): void {
  const places = [draft.params, draft.query, draft.fields].filter((place) => Object.keys(place).length > 0);
  const hasBody = draft.body !== undefined;
  if ((places.length === 0 && !hasBody) || random.chance(0.15)) breakHeader(draft, random);
  else if (hasBody && (places.length === 0 || random.chance(0.7))) draft.body = broken(draft.body, random);
  else {
    const place = random.pick(places);
    place[random.pick(Object.keys(place))] = hostileValue(random);
  }
}

function breakHeader({ headers }: Draft, random: Random): void {
  const [name, values] = random.pick(hostileHeaders);
  headers[name] = random.pick(values);
}

/** Replaces, removes or adds something at a random depth. */
function broken(value: unknown, random: Random): unknown {
  const isLeaf = typeof value !== 'object' || value === null;
  if (isLeaf || random.chance(0.1)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, hostileValue(random)];
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? broken(item, random) : item));
  }
  const copy: Record<string, unknown> = { ...value };
  const names = Object.keys(copy);
  if (names.length === 0 || random.chance(0.08)) {
    copy[random.pick(['sobra', '__proto__', 'constructor', '\0', 'id', 'customerId'])] = hostileValue(random);
    return copy;
  }
  const name = random.pick(names);
  if (random.chance(0.1)) delete copy[name];
  else copy[name] = broken(copy[name], random);
  return copy;
}

function hostileValue(random: Random): unknown {
  return random.pick([hostileNumbers, hostileTexts, hostileTexts, hostileShapes][random.below(4)] ?? hostileTexts);
}

function withHostileSegment(url: string, random: Random): string {
  const [path = '', query = ''] = url.split('?', 2);
  const segments = path.split('/');
  const at = 2 + random.below(Math.max(1, segments.length - 2));
  if (random.chance(0.5) && query) {
    const [name = 'a'] = query.split('=', 1);
    return `${path}?${name}=${random.pick(hostileSegments)}`;
  }
  segments[at] = random.pick(hostileSegments);
  return segments.join('/') + (query ? `?${query}` : '');
}

/** As sent over the wire. */
export function written(route: AttackedRoute, { params, query, body, fields, headers }: Draft): AttackRequest {
  const path = route.url.replace(/:(\w+)|\*/g, (match, name) => encoded(params[name ?? '*'] ?? match));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  const url = path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
  if (route.isForm) {
    const form = formOf(fields);
    return { method: route.method, url, headers: { ...headers, 'content-type': form.type }, payload: form.payload };
  }
  if (body === undefined) return { method: route.method, url, headers };
  const type = { 'content-type': 'application/json' };
  return { method: route.method, url, headers: { ...headers, ...type }, payload: jsonOf(body) };
}

function encoded(value: unknown): string {
  const text = value === endless ? '1e999' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed())
    .slice(0, 8000)
    .replace(/%[\dA-F]?$/, '');
}

function jsonOf(value: unknown): string {
  const mark = '\u{f0000}endless';
  // A key like `__proto__` must be written too, which an assignment would lose.
  const text = JSON.stringify(value, (_, one: unknown) => (one === endless ? mark : one));
  return (text ?? 'null').replaceAll(`"${mark}"`, '1e999');
}

const boundary = 'frontera-de-partes';

function formOf(fields: Record<string, unknown>) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${
        typeof value === 'string' ? value : jsonOf(value)
      }\r\n`,
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  };
}
