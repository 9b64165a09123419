import { formatMoney } from '@botica/domain/format';
import { formatBirthDate, identityTypeIds } from '@botica/domain/identity';
import { type LabOrder, totalOf } from '@botica/domain/services/laboratory';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { ExamLines } from './exam-lines.tsx';
import { draftTotal, withoutOrder } from './lab-draft.ts';
import { labBranchesQuery } from './laboratory.api.ts';
import { fieldId, type StepProps } from './step-props.ts';
import { LabTermsDialog } from './terms-dialog.tsx';

/** LAB-13 LAB-15: every order, each part with a link to its step, and the total of all. */
export function ConfirmStep(props: StepProps & { termsError: string | undefined }) {
  const { draft, change, isSending, termsError } = props;
  const company = useCompany();
  const [isReading, setReading] = useState(false);
  const branchNames = useBranchNames(draft.orders);
  const count = draft.orders.length;
  return (
    <>
      {draft.orders.map((order, place) => (
        <OrderPanel
          // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
          key={place}
          {...{ order, place, props }}
          branchName={branchNames.get(order.branchCode) ?? ''}
        />
      ))}
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <SummaryList
          rows={[
            ...(count > 1
              ? draft.orders.map(({ patient, exams }, place) => ({
                  key: String(place),
                  label: `${patient.firstName} ${patient.lastName}`,
                  value: formatMoney(totalOf(exams), company),
                }))
              : []),
            { key: 'total', label: 'Total', value: formatMoney(draftTotal(draft), company), kind: 'total' as const },
          ]}
        />
        <div>
          <Checkbox
            id={fieldId('terms')}
            label="Acepto los términos y condiciones del servicio de laboratorio"
            checked={draft.acceptsTerms}
            disabled={isSending}
            error={termsError}
            onChange={({ target }) => change((one) => ({ ...one, acceptsTerms: target.checked }))}
          />
          <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => setReading(true)}>
            Leer los términos
          </Button>
        </div>
        <Note tone="info">
          El pago se abre en otra pestaña. Apartamos los exámenes durante 15 minutos mientras pagas.
        </Note>
      </section>
      <LabTermsDialog open={isReading} onOpenChange={setReading} />
    </>
  );
}

interface OrderPanelProps {
  order: LabOrder;
  place: number;
  branchName: string;
  props: StepProps;
}

function OrderPanel({ order: { patient, exams }, place, branchName, props }: OrderPanelProps) {
  const { draft, change, goTo, isSending } = props;
  const name = `${patient.firstName} ${patient.lastName}`;
  const edit = (step: Parameters<typeof goTo>[0]) => {
    change((one) => ({ ...one, current: place }));
    goTo(step);
  };
  const document = patient.identityTypeId === identityTypeIds.passport ? 'Pasaporte' : 'Identidad';
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={`Orden de ${name}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-xl font-bold wrap-anywhere">{name}</h2>
          <p className="text-ink-600">
            {document} {patient.identityNumber}, {formatBirthDate(patient.birthDate)}
          </p>
          <p className="text-ink-600 wrap-anywhere">{patient.email}</p>
          {branchName && <p className="text-ink-600">Muestra en {branchName}</p>}
        </div>
        <div className="-ml-3.5 flex flex-wrap desk:-mr-3.5 desk:ml-0">
          <Button variant="quiet" size="sm" disabled={isSending} onClick={() => edit('paciente')}>
            Cambiar datos<span className="sr-only"> de {name}</span>
          </Button>
          <Button variant="quiet" size="sm" disabled={isSending} onClick={() => edit('examenes')}>
            Cambiar exámenes<span className="sr-only"> de {name}</span>
          </Button>
          {draft.orders.length > 1 && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isSending}
              onClick={() => change((one) => withoutOrder(one, place))}
            >
              Quitar<span className="sr-only"> la orden de {name}</span>
            </Button>
          )}
        </div>
      </div>
      <ExamLines exams={exams} />
    </section>
  );
}

/** The branches were loaded in the first step; after a reload they are fetched again. */
function useBranchNames(orders: readonly LabOrder[]): Map<number, string> {
  const company = useCompany();
  const cityIds = [...new Set(orders.map(({ cityId }) => cityId))];
  const answers = useQueries({ queries: cityIds.map((cityId) => labBranchesQuery(company.id, { cityId })) });
  return new Map(answers.flatMap(({ data = [] }) => data.map(({ code, name }) => [code, name] as const)));
}
