import { formatCount, formatMoney } from '@botica/domain/format';
import { createExamSearch, totalOf } from '@botica/domain/services/laboratory';
import { actionBarMark } from '@botica/ui/buttons/action-bar.ts';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Chip } from '@botica/ui/display/chip.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { ExamCards } from './exam-cards.tsx';
import { ExamLines } from './exam-lines.tsx';
import { categoriesOf, toLabExam } from './exam-offer.ts';
import { currentOf, type LabDraft, withExam, withoutExam } from './lab-draft.ts';
import { type CatalogueExam, catalogueQuery } from './laboratory.api.ts';
import type { LabDraftControl } from './use-lab-draft.ts';
import { resultsPath } from './use-send-order.ts';

type ShopProps = Pick<LabDraftControl, 'draft' | 'change'>;

/** The exams with their prices, to search and browse before the order asks for a branch and a patient. */
export function ExamShop({ draft, change }: ShopProps) {
  const company = useCompany();
  const catalogue = useQuery(catalogueQuery(company.id));
  usePageTitle('Análisis clínicos');
  return (
    <HistoryFrame title="Análisis clínicos" text="Elige tus exámenes, paga en línea y ven por la toma de muestra.">
      <div>
        <ButtonLink to={resultsPath} size="sm" variant="soft">
          <FlaskConical size={18} />
          Ver mis resultados
        </ButtonLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[minmax(0,1fr)_20rem]">
        {catalogue.data ? (
          <Browser exams={catalogue.data} draft={draft} change={change} />
        ) : catalogue.isError ? (
          <div className="panel">
            <LoadFailure
              title="No pudimos cargar los exámenes"
              error={catalogue.error}
              isRetrying={catalogue.isFetching}
              onRetry={() => void catalogue.refetch()}
            />
          </div>
        ) : (
          <SkeletonGroup label="Cargando exámenes" className="panel">
            <ListRowSkeleton />
            <ListRowSkeleton />
            <ListRowSkeleton />
          </SkeletonGroup>
        )}
        <ChosenExams draft={draft} change={change} />
      </div>
    </HistoryFrame>
  );
}

const pageExams = 12;

function Browser({ exams, draft, change }: ShopProps & { exams: readonly CatalogueExam[] }) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<string>();
  const [shown, setShown] = useState(pageExams);
  const search = useMemo(() => createExamSearch(exams), [exams]);
  const categories = useMemo(() => categoriesOf(exams), [exams]);
  const found = search(typed).filter((exam) => category === undefined || exam.category === category);

  function choose(name: string | undefined): void {
    setCategory(name);
    setShown(pageExams);
  }

  function add(exam: CatalogueExam): void {
    const { refusal } = withExam(draft, toLabExam(exam));
    if (refusal) notify.warning(refusal);
    else change((one) => withExam(one, toLabExam(exam)).draft);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <search aria-label="Buscar exámenes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Field
          label="Buscar un examen"
          type="search"
          placeholder="Glucosa, hemograma, perfil lipídico"
          prefix={<Search size={20} />}
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setShown(pageExams);
          }}
        />
        <fieldset className="relative flex min-w-0 gap-2 overflow-x-auto px-0.5 py-1 desk:flex-wrap">
          <legend className="sr-only">Categoría</legend>
          <Chip selected={category === undefined} onClick={() => choose(undefined)}>
            Todos
          </Chip>
          {categories.map((name) => (
            <Chip key={name} selected={category === name} onClick={() => choose(name)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      </search>
      <p role="status" className="text-fine text-ink-600">
        {found.length === 1 ? '1 examen' : `${formatCount(found.length)} exámenes`}
      </p>
      {found.length > 0 ? (
        <ExamCards
          exams={found.slice(0, shown)}
          chosen={currentOf(draft).exams}
          onAdd={add}
          onRemove={(productId) => change((one) => withoutExam(one, productId))}
        />
      ) : (
        <div className="panel">
          <EmptyState
            icon={FlaskConical}
            title="No encontramos ese examen"
            text="Revisa cómo lo escribiste, o busca en todas las categorías."
            actions={
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  setTyped('');
                  choose(undefined);
                }}
              >
                Ver todos los exámenes
              </Button>
            }
          />
        </div>
      )}
      {found.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + pageExams)}>
          Ver {Math.min(pageExams, found.length - shown)} más
        </Button>
      )}
    </div>
  );
}

/** The order so far: beside the exams, and on phones a bar at the bottom edge. */
function ChosenExams({ draft, change }: ShopProps) {
  const company = useCompany();
  const { exams } = currentOf(draft);
  const total = formatMoney(totalOf(exams), company);
  return (
    <section aria-label="Tu orden" className="panel grid gap-3 menu:sticky menu:top-28">
      <h2 className="text-xl font-bold">Tu orden</h2>
      {exams.length === 0 ? (
        <p className="text-ink-600">Todavía no agregas exámenes. Los precios son los mismos en todas las sucursales.</p>
      ) : (
        <>
          <ExamLines exams={exams} onRemove={(productId) => change((one) => withoutExam(one, productId))} />
          <p className="flex justify-between border-t border-line pt-3 font-bold tabular-nums">
            <span>Total</span>
            <span>{total}</span>
          </p>
          <p className="text-fine text-ink-600">Pregunta en la sucursal si alguno necesita ayuno u otra preparación.</p>
          <div
            {...actionBarMark}
            className="flex items-center gap-3 max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-white max-desk:px-(--gutter) max-desk:pt-2.5 max-desk:pb-[calc(10px+env(safe-area-inset-bottom))] max-desk:shadow-bar"
          >
            <p role="status" className="min-w-0 leading-tight tabular-nums desk:sr-only">
              <span className="block text-fine text-ink-600">{countText(draft)}</span>
              <b>{total}</b>
            </p>
            <ButtonLink to="?paso=sucursal" size="lg" className="flex-1">
              Elegir sucursal
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}

function countText(draft: LabDraft): string {
  const { length } = currentOf(draft).exams;
  return length === 1 ? '1 examen' : `${length} exámenes`;
}
