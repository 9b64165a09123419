import { mostGuestLines } from './guest-cart.ts';

/** A026: the decoded content of a guest order address, not yet validated. */
export type EncodedGuestOrder = {
  readonly productos: readonly { readonly codigo: number; readonly cantidad: number; readonly terceraEdad: boolean }[];
  readonly celular: string;
  readonly noIdentidad: string;
  readonly email: string;
  readonly nombre: string;
  readonly pedirConUsuario: boolean;
};

const mostCharacters = 8000;

/** base64url of its JSON. */
export function encodeGuestOrder(order: Partial<EncodedGuestOrder>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(order));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Undefined when it is not an order. The address is untrusted: only valid fields of an order are read. */
export function decodeGuestOrder(encoded: string): EncodedGuestOrder | undefined {
  if (encoded.length > mostCharacters || !/^[\w+/-]+={0,2}$/.test(encoded)) return undefined;
  const order = parse(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  if (typeof order !== 'object' || order === null) return undefined;
  const given = new Map(Object.entries(order));
  const productos = given.get('productos');
  if (!Array.isArray(productos) || productos.length === 0 || productos.length > mostGuestLines) return undefined;
  const lines = productos.map(toLine);
  if (!lines.every((line) => line !== undefined)) return undefined;
  return {
    productos: lines,
    celular: textOf(given.get('celular') ?? given.get('Celular'), 20),
    noIdentidad: textOf(given.get('noIdentidad'), 30),
    email: textOf(given.get('email'), 120),
    nombre: textOf(given.get('nombre'), 120),
    pedirConUsuario: given.get('pedirConUsuario') === true,
  };
}

function parse(base64: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function toLine(value: unknown) {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = new Map(Object.entries(value));
  const codigo = wholeNumber(given.get('codigo') ?? given.get('productoId'), 2_147_483_647);
  const cantidad = wholeNumber(given.get('cantidad'), 999);
  if (codigo === undefined || cantidad === undefined) return undefined;
  return { codigo, cantidad, terceraEdad: given.get('terceraEdad') === true };
}

/** From 1; numbers in quotes are accepted. */
function wholeNumber(value: unknown, maximum: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= maximum
    ? number
    : undefined;
}

function textOf(value: unknown, maximum: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maximum) : '';
}
