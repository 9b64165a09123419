/** HTTP-01..03, A110: the headers of every call. The server takes context from them, never rights. */
export const headerNames = {
  company: 'x-empresaid',
  branch: 'x-sucursalcodigo',
  country: 'x-codigopais',
  origin: 'x-origencliente',
} as const;

export const requestIdHeader = 'x-request-id';

/** A uuid that the browser makes for one order or one gift, and sends with every try of it. */
export const idempotencyHeader = 'idempotency-key';

/** HTTP-03: the client origin travels as base64 of UTF-8 JSON, because headers carry only ASCII. */
export function encodeClientOrigin(origin: ClientOrigin): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(origin))));
}

export interface ClientOrigin {
  ip: string;
  pais: string;
  ciudad: string;
}
