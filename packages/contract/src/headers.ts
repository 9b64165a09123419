/** HTTP-01..03, A110: the headers of every call. The server reads context from them, never permissions. */
export const headerNames = {
  company: 'x-empresaid',
  branch: 'x-sucursalcodigo',
  country: 'x-codigopais',
  origin: 'x-origencliente',
} as const;

/** A look at a draft of content: the header of a call, and the parameter of the page that sends it. */
export const previewHeader = 'x-vista-previa';
export const previewParameter = 'vista';

export const requestIdHeader = 'x-request-id';

/** A uuid that the browser creates for one order or gift, and sends with every retry. */
export const idempotencyHeader = 'idempotency-key';

/** HTTP-03: the client origin is base64 of UTF-8 JSON, because headers are ASCII. */
export function encodeClientOrigin(origin: ClientOrigin): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(origin))));
}

export interface ClientOrigin {
  ip: string;
  pais: string;
  ciudad: string;
}
