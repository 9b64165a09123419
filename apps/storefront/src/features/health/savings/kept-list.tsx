import type { SavingsDto } from '@botica/contract/health/savings';

/** The lines that stay as they are, and why. */
export function KeptList({ kept }: { kept: SavingsDto['sinCambio'] }) {
  if (kept.length === 0) return null;
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {kept.length === 1 ? '1 producto se queda igual' : `${kept.length} productos se quedan igual`}
      </summary>
      <ul className="grid gap-2 text-sm">
        {kept.map(({ clave, nombre, motivo }) => (
          <li key={clave}>
            <strong className="wrap-anywhere">{nombre}.</strong> <span className="text-ink-600">{motivo}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
