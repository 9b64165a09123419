/**
 * Data that the server embeds in a page: the replies to the calls of its first screen, so that they need no request.
 * `empresa` and `sucursal` say for whom they are valid.
 */
export interface FirstScreen {
  empresa: string;
  sucursal: string;
  respuestas: Record<string, unknown>;
}

/** The id of the element that holds them. */
export const firstScreenElementId = 'primera-pantalla';

/** The key that identifies a request. */
export function firstScreenKey(method: string, url: string, body?: string | null): string {
  return [method, url, body].filter(Boolean).join(' ');
}
