import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

/** Shown only once: the person says that they are saved before going on. */
export function RecoveryCodes({
  codes,
  action,
  onDone,
}: {
  codes: readonly string[];
  action: string;
  onDone: () => void;
}) {
  const [isSaved, setSaved] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperación de Botica\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="grid gap-3.5">
      <Note tone="warn" title="Guarda estos códigos ahora. No los volvemos a mostrar.">
        Cada uno deja entrar una vez si pierdes tu teléfono.
      </Note>
      <ul
        data-testid="codigos"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control border border-line bg-canvas p-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        href={file}
        download="botica-codigos.txt"
        className="justify-self-start text-cell font-semibold text-brand-700 underline"
      >
        Descargar los códigos
      </a>
      <label className="flex min-h-8 items-center gap-2 text-cell font-medium">
        <input
          type="checkbox"
          className="size-4 accent-brand-600"
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
        Ya los guardé en un lugar seguro
      </label>
      <Button variant="main" size="lg" disabled={!isSaved} onClick={onDone}>
        {action}
      </Button>
    </div>
  );
}
