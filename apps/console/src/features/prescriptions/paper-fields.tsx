import { paperLimits } from '@botica/domain/prescriptions/desk';
import { storeDate } from '@botica/domain/time';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/fields.tsx';
import type { Draft } from './draft.ts';

type PaperFieldsProps = { draft: Draft; isRequired: boolean; onChange: (change: Partial<Draft>) => void };

/** What the paper says. The register of controlled products asks for it. */
export function PaperFields({ draft: { paper }, isRequired, onChange }: PaperFieldsProps) {
  const bind = (name: keyof Draft['paper']) => ({
    value: paper[name],
    onChange: (event: { target: { value: string } }) => onChange({ paper: { ...paper, [name]: event.target.value } }),
    ...(isRequired && name !== 'fecha' ? { required: true } : {}),
  });
  return (
    <Card title="Lo que dice el papel" sub={isRequired ? 'Va al libro de controlados' : 'Opcional'}>
      <div className="grid grid-cols-2 gap-2.5 wide:grid-cols-[1.6fr_1fr_1fr_1.1fr]">
        <Field label="Médico" maxLength={paperLimits.physician} {...bind('medico')} />
        <Field label="Colegiación" maxLength={paperLimits.physicianRegister} {...bind('colegiado')} />
        <Field label="Receta n.º" maxLength={paperLimits.number} {...bind('numero')} />
        <Field label="Fecha de receta" type="date" max={storeDate(new Date()).isoDate} {...bind('fecha')} />
      </div>
    </Card>
  );
}
