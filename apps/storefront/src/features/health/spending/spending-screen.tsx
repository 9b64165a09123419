import type { SpendingDto, SpendingFormat } from '@botica/contract/health/spending';
import { monthNames } from '@botica/domain/time';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { LaboratoryPart, MonthPart } from './month-part.tsx';
import { saveStatement, spendingQuery } from './spending.api.ts';

export function SpendingScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame
      title="Gastos de salud"
      text="Lo que dicen tus facturas, para el seguro y los impuestos. Las notas de crédito se restan."
    >
      <Statement userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function Statement({ userId }: { userId: string }) {
  const company = useCompany();
  const [year, setYear] = useState<number>();
  const { data, error, isFetching, refetch } = useQuery({
    ...spendingQuery(userId, company.id, year),
    placeholderData: (before) => before,
  });
  if (!data) {
    return (
      <section className="panel">
        {error ? (
          <LoadFailure
            title="No pudimos cargar tus gastos"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonGroup label="Cargando tus gastos">
            <ListRowSkeleton />
            <ListRowSkeleton />
          </SkeletonGroup>
        )}
      </section>
    );
  }
  return <Loaded spending={data} onYear={setYear} />;
}

function Loaded({ spending, onYear }: { spending: SpendingDto; onYear: (year: number) => void }) {
  const company = useCompany();
  const [month, setMonth] = useState('');
  const { anio, anios, meses, salud, impuesto, laboratorio } = spending;
  const known = meses.find(({ mes }) => mes === month);
  const shown = known ? [known] : meses;
  const sums = known ?? { salud, impuesto };
  const monthNumber = known ? Number(known.mes.slice(5)) : undefined;
  return (
    <>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="Resumen">
        <div className="flex flex-wrap gap-3">
          <Select
            label="Año"
            className="min-w-28"
            value={String(anio)}
            options={anios.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={({ currentTarget: { value } }) => {
              setMonth('');
              onYear(Number(value));
            }}
          />
          <Select
            label="Mes"
            className="min-w-40"
            value={known ? month : ''}
            options={[
              { value: '', label: 'Todo el año' },
              ...meses.map(({ mes }) => ({ value: mes, label: monthText(mes) })),
            ]}
            onChange={({ currentTarget: { value } }) => setMonth(value)}
          />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <p className="text-ink-600">Gastado en salud</p>
            <p className="text-3xl font-extrabold tracking-[-0.02em] tabular-nums">
              {formatDecimal(sums.salud, company)}
            </p>
            <p className="text-sm text-ink-600">Incluye {formatDecimal(sums.impuesto, company)} de impuesto.</p>
          </div>
          {shown.length > 0 && <Files year={anio} month={monthNumber} />}
        </div>
      </section>
      {shown.map((one) => (
        <MonthPart key={one.mes} month={one} title={monthText(one.mes)} />
      ))}
      {shown.length === 0 && laboratorio.length === 0 && (
        <section className="panel">
          <EmptyState
            title={`No hay gastos de salud en ${anio}`}
            text="Aquí aparecen tus medicinas y exámenes cuando se facturan. Elige otro año, o haz tu primera compra."
            actions={
              <ButtonLink to="/grupos" size="sm">
                Ver productos
              </ButtonLink>
            }
          />
        </section>
      )}
      {!known && <LaboratoryPart spending={spending} />}
    </>
  );
}

function monthText(month: string): string {
  const name = monthNames[Number(month.slice(5)) - 1] ?? '';
  return `${name.charAt(0).toLocaleUpperCase('es')}${name.slice(1)}`;
}

function Files({ year, month }: { year: number; month: number | undefined }) {
  const save = useMutation({
    mutationFn: (format: SpendingFormat) => saveStatement(year, month, format),
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" loading={save.isPending} onClick={() => save.mutate('pdf')}>
        Descargar PDF
      </Button>
      <Button variant="secondary" size="sm" loading={save.isPending} onClick={() => save.mutate('csv')}>
        Descargar hoja (CSV)
      </Button>
    </div>
  );
}
