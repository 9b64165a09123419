import { formatCount, formatMoney } from '@botica/domain/format';
import { createExamSearch, type LabExam } from '@botica/domain/services/laboratory';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useMemo, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { ExamElsewhere, OfferedExam } from './laboratory.api.ts';

interface ExamCatalogueProps {
  exams: readonly OfferedExam[];
  /** Those of other branches only. */
  elsewhere: readonly ExamElsewhere[];
  chosen: readonly LabExam[];
  action: (exam: OfferedExam) => ReactNode;
}

const pageRows = 12;
const shownElsewhere = 6;

/** Hundreds of names: a patient with a doctor's list types the first letters of each. */
export function ExamCatalogue({ exams, elsewhere, chosen, action }: ExamCatalogueProps) {
  const company = useCompany();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(pageRows);
  const search = useMemo(() => createExamSearch(exams), [exams]);
  const searchElsewhere = useMemo(() => createExamSearch(elsewhere), [elsewhere]);
  const found = search(typed);
  const foundElsewhere = typed.trim() === '' ? [] : searchElsewhere(typed).slice(0, shownElsewhere);
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
      {found.length === 0 && foundElsewhere.length > 0 ? null : found.length === 0 ? (
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
      <ExamsElsewhere exams={foundElsewhere} />
    </>
  );
}

const namedBranches = 3;

/** Exams that this branch does not do, so that they do not vanish from the search. */
function ExamsElsewhere({ exams }: { exams: readonly ExamElsewhere[] }) {
  const company = useCompany();
  if (exams.length === 0) return null;
  return (
    <section aria-label="Exámenes de otras sucursales">
      <h3 className="border-t border-line pt-3 text-base font-bold">No se hacen en esta sucursal</h3>
      <ul>
        {exams.map(({ productId, name, presentation, priceCents, branchNames }) => (
          <li key={productId} className="border-t border-line py-3 first:border-t-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-fine text-ink-600">
              {presentation}. {formatMoney(priceCents, company)}
            </p>
            <p className="text-fine text-ink-600">Se hace en {branchesText(branchNames)}.</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function branchesText(names: readonly string[]): string {
  const others = names.length - namedBranches;
  const shown = names.slice(0, namedBranches).join(', ');
  return others > 0 ? `${shown} y ${others} más` : shown;
}
