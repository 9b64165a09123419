import { formatCount, formatMoney } from '@botica/domain/format';
import type { LabExam } from '@botica/domain/services/laboratory';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { OfferedExam } from './laboratory.api.ts';
import { matchesExam } from './results.ts';

interface ExamCatalogueProps {
  exams: readonly OfferedExam[];
  chosen: readonly LabExam[];
  action: (exam: OfferedExam) => ReactNode;
}

const pageRows = 12;

/** Hundreds of names: a patient with a doctor's list types the first letters of each. */
export function ExamCatalogue({ exams, chosen, action }: ExamCatalogueProps) {
  const company = useCompany();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(pageRows);
  const found = exams.filter(({ name }) => matchesExam(name, typed));
  const chosenIds = new Set(chosen.map(({ productId }) => productId));
  return (
    <>
      <Field
        label="Buscar un examen"
        type="search"
        placeholder="Glucosa, hemograma, perfil lipídico"
        prefix={<Search size={20} />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setShown(pageRows);
        }}
        // Enter searches, it does not leave the step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-fine text-ink-600">
        {found.length === 1 ? '1 examen' : `${formatCount(found.length)} exámenes`}
      </p>
      {found.length === 0 ? (
        <p className="text-ink-600">
          {exams.length === 0
            ? 'Esta sucursal no tiene exámenes disponibles por ahora. Elige otra sucursal.'
            : 'Ningún examen se llama así. Revisa cómo lo escribiste o busca por otra palabra.'}
        </p>
      ) : (
        <ul>
          {found.slice(0, shown).map((exam) => (
            <li key={exam.productId} className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{exam.name}</p>
                <p className="text-fine text-ink-600">{exam.presentation}</p>
                <p className="mt-1 flex flex-wrap items-center gap-2">
                  <span className="font-bold tabular-nums">{formatMoney(exam.priceCents, company)}</span>
                  {chosenIds.has(exam.productId) && <Tag>En tu orden</Tag>}
                  {exam.stock <= 0 && <Tag tone="outline">Sin inventario</Tag>}
                </p>
              </div>
              <div className="shrink-0">{action(exam)}</div>
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setShown(shown + pageRows)}>
          Ver {Math.min(pageRows, found.length - shown)} más
        </Button>
      )}
    </>
  );
}
