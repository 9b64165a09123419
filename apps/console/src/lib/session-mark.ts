const name = 'botica.consola.sesion';

/**
 * Whether this browser may have a session. Scripts cannot read its cookie; without the mark, a visitor's first page
 * asks for no session and logs no refused request.
 */
export function mayHaveSession(): boolean {
  return localStorage.getItem(name) !== null;
}

export function markSession(isOpen: boolean): void {
  if (isOpen) localStorage.setItem(name, '1');
  else localStorage.removeItem(name);
}
