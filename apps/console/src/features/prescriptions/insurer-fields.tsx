import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/fields.tsx';
import type { Draft } from './draft.ts';

/** What the insurer said, for insurers that answer by telephone. */
export function InsurerFields({
  draft: { insurer },
  onChange,
}: {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}) {
  const bind = (name: keyof Draft['insurer']) => ({
    value: insurer[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ insurer: { ...insurer, [name]: event.target.value } }),
  });
  return (
    <Card title="Lo que respondió la aseguradora">
      <div className="grid grid-cols-3 gap-2.5">
        <Field label="Cobertura, %" inputMode="numeric" maxLength={3} {...bind('coverage')} />
        <Field label="Copago" inputMode="decimal" maxLength={10} {...bind('copay')} />
        <Field label="Autorización" maxLength={40} {...bind('authorization')} />
      </div>
    </Card>
  );
}
