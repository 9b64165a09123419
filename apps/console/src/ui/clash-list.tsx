import { Button } from './button.tsx';
import { Card } from './card.tsx';

/** A field that two people changed. */
export interface Clash {
  field: string;
  /** In words. */
  name: string;
  mine: { label: string; text: string; keep: () => void };
  theirs: { label: string; text: string; keep: () => void };
}

/** Both values side by side, with who and when; the person decides. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null;
  return (
    <Card title="Dos personas cambiaron lo mismo" sub="Elige qué valor se queda.">
      <ul className="grid gap-3">
        {clashes.map(({ field, name, mine, theirs }) => (
          <li key={field} className="grid gap-1.5">
            <b className="text-cell font-semibold">{name}</b>
            <div className="grid grid-cols-2 gap-2.5">
              {[
                { ...mine, action: 'Conservar el mío' },
                { ...theirs, action: 'Conservar el suyo' },
              ].map(({ label, text, keep, action }) => (
                <div
                  key={action}
                  className="grid content-between gap-2 rounded-control border border-warn-200 bg-warn-50 p-2.5"
                >
                  <div>
                    <span className="block text-label text-ink-700">{label}</span>
                    <span className="block text-cell font-medium wrap-anywhere">{text}</span>
                  </div>
                  <Button size="sm" className="justify-self-start" aria-label={`${action}: ${name}`} onClick={keep}>
                    {action}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
