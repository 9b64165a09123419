import type { ProposedVersion } from './version-dialog.tsx';

/** The version and its switches in one line: "3.2.0, obligatoria, borra lo guardado". */
export function versionText({ version, obligatoria, limpiaAlmacen }: ProposedVersion): string {
  return [version, obligatoria && 'obligatoria', limpiaAlmacen && 'borra lo guardado'].filter(Boolean).join(', ');
}
