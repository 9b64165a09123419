/**
 * What the server puts into the page it serves: the answers to the calls that its first screen makes, so that the
 * screen need not ask for them. `empresa` and `sucursal` say for whom they are good.
 */
export interface FirstScreen {
  empresa: string;
  sucursal: string;
  respuestas: Record<string, unknown>;
}

/** The element of the page that holds them. */
export const firstScreenElementId = 'primera-pantalla';

/** What a request is recognised by. */
export function firstScreenKey(method: string, url: string, body?: string | null): string {
  return [method, url, body].filter(Boolean).join(' ');
}
