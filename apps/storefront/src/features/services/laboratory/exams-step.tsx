import { formatMoney } from '@botica/domain/format';
import { type LabExam, labLimits, totalOf } from '@botica/domain/services/laboratory';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { ExamCatalogue } from './exam-catalogue.tsx';
import { ExamLines } from './exam-lines.tsx';
import {
  changeCurrent,
  checkStep,
  currentOf,
  isRight,
  refreshExams,
  withAnotherOrder,
  withExam,
  withoutExam,
} from './lab-draft.ts';
import { type ExamElsewhere, examsElsewhereQuery, inventoryQuery } from './laboratory.api.ts';
import { fieldId, type StepProps } from './step-props.ts';

const noExams: readonly ExamElsewhere[] = [];

/** LAB-10 LAB-11 LAB-12 LAB-14 LAB-22 */
export function ExamsStep({ draft, change, errors, goTo }: StepProps) {
  const company = useCompany();
  const { branchCode, exams } = currentOf(draft);
  const inventory = useQuery(inventoryQuery(company.id, branchCode));
  const { data: offered } = inventory;
  const { data: elsewhere = noExams } = useQuery(examsElsewhereQuery(company.id, branchCode));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the offer of the branch arrives or changes
  useEffect(() => {
    if (!offered) return;
    const lost = exams.filter(
      ({ productId }) => !refreshExams(exams, offered).some((one) => one.productId === productId),
    );
    if (lost.length > 0) notify.warning(lostText(lost));
    change((one) => {
      const kept = currentOf(one).exams;
      const fresh = refreshExams(kept, offered);
      return fresh === kept ? one : changeCurrent(one, { exams: fresh });
    });
  }, [offered, change]);

  function add(exam: LabExam): void {
    const { refusal } = withExam(draft, exam);
    if (refusal) notify.warning(refusal);
    else change((one) => withExam(one, exam).draft);
  }

  function addAnother(): void {
    change(withAnotherOrder);
    goTo('paciente');
  }

  return (
    <>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby={fieldId('chosen')}>
        <h2 id={fieldId('chosen')} className="text-xl font-bold">
          Exámenes de esta orden
        </h2>
        {exams.length === 0 ? (
          <p className="text-ink-600">Todavía no agregas ninguno. Búscalos por nombre aquí abajo.</p>
        ) : (
          <ExamLines exams={exams} onRemove={(productId) => change((one) => withoutExam(one, productId))} />
        )}
        {errors.exams && (
          <div id={fieldId('exams')} tabIndex={-1} className="outline-none">
            <FieldError>{errors.exams}</FieldError>
          </div>
        )}
        {exams.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
            <p role="status" className="font-bold tabular-nums">
              {formatMoney(totalOf(exams), company)}
            </p>
            {draft.orders.length < labLimits.orders && (
              <Button
                variant="secondary"
                size="sm"
                disabled={!isRight(checkStep('examenes', draft, new Date()))}
                onClick={addAnother}
              >
                <UserPlus size={18} />
                Agregar otro paciente
              </Button>
            )}
          </div>
        )}
      </section>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-3" aria-label="Exámenes de la sucursal">
        {offered ? (
          <ExamCatalogue
            exams={offered}
            elsewhere={elsewhere}
            chosen={exams}
            action={(exam) => (
              <Button variant="soft" size="sm" onClick={() => add(exam)}>
                <Plus size={18} />
                Agregar<span className="sr-only"> {exam.name}</span>
              </Button>
            )}
          />
        ) : inventory.isError ? (
          <LoadFailure
            title="No pudimos cargar los exámenes"
            error={inventory.error}
            isRetrying={inventory.isFetching}
            onRetry={() => void inventory.refetch()}
          />
        ) : (
          <SkeletonGroup label="Cargando exámenes">
            <ListRowSkeleton />
            <ListRowSkeleton />
            <ListRowSkeleton />
          </SkeletonGroup>
        )}
      </section>
    </>
  );
}

function lostText(exams: readonly LabExam[]): string {
  const names = exams.map(({ name }) => name).join(', ');
  return exams.length === 1
    ? `Esta sucursal no tiene ${names}. Lo quitamos de tu orden.`
    : `Esta sucursal no tiene ${names}. Los quitamos de tu orden.`;
}
