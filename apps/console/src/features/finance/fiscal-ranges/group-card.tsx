import type { FiscalGroupDto, FiscalRangeDto } from '@botica/contract/orders/fiscal-ranges';
import { formatCount, formatDate } from '@botica/domain/format';
import { rangeRules } from '@botica/domain/orders/fiscal-ranges';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { momentText } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/page.tsx';
import { Failure } from '../../../ui/states.tsx';
import type { FinanceCompany } from '../shared/index.ts';
import { AddRangeDialog } from './add-range-dialog.tsx';
import { rangeActsQuery } from './fiscal-ranges.api.ts';
import { documentLabels, numberText, paceText, RangeBadge } from './labels.tsx';
import { StopDialog } from './stop-dialog.tsx';

type GroupCardProps = { group: FiscalGroupDto; finance: FinanceCompany };

/** The ranges of a branch and a kind of document, in the order in which they are used. */
export function GroupCard({ group, finance }: GroupCardProps) {
  const [isAdding, setAdding] = useState(false);
  const [stopping, setStopping] = useState<FiscalRangeDto>();
  const name = rangeRules[finance.company.countryCode].name;
  return (
    <>
      <Card
        title={`${group.sucursal}, ${documentLabels[group.documento].toLowerCase()}`}
        actions={
          group.puedeAdministrar && (
            <Button variant="main" size="sm" onClick={() => setAdding(true)}>
              <Plus size={14} />
              Agregar rango
            </Button>
          )
        }
      >
        <p className="text-cell text-ink-600">{paceText(group)}</p>
      </Card>
      {group.rangos.length === 0 && (
        <Card title="Sin rangos">
          <p className="text-cell text-ink-600">La sucursal no puede emitir estos documentos hasta que tenga uno.</p>
        </Card>
      )}
      {group.rangos.map((range) => (
        <Card
          key={range.rangoId}
          title={`Del ${formatCount(range.primero)} al ${formatCount(range.ultimo)}`}
          sub={<RangeBadge state={range.estado} />}
          actions={
            group.puedeAdministrar &&
            (range.estado === 'en-uso' || range.estado === 'en-cola') && (
              <Button variant="danger" size="sm" onClick={() => setStopping(range)}>
                Detener
              </Button>
            )
          }
        >
          <Facts
            rows={[
              [
                name,
                <span key="authorisation" className="font-mono text-label">
                  {range.autorizacion}
                </span>,
              ],
              ['Del', numberText(range.prefijo, range.primero)],
              ['Al', numberText(range.prefijo, range.ultimo)],
              ...(range.quedan > 0 ? [['Siguiente', numberText(range.prefijo, range.siguiente)] as const] : []),
              ['Quedan', formatCount(range.quedan)],
              ['Fecha límite', formatDate(range.vence)],
            ]}
          />
          <Acts rangeId={range.rangoId} />
        </Card>
      ))}
      {isAdding && <AddRangeDialog group={group} finance={finance} onClose={() => setAdding(false)} />}
      {stopping && <StopDialog range={stopping} group={group} onClose={() => setStopping(undefined)} />}
    </>
  );
}

function Acts({ rangeId }: { rangeId: number }) {
  const { data, error, refetch } = useQuery(rangeActsQuery(rangeId));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.actos.length === 0) return null;
  return (
    <ol aria-label="Historia del rango" className="mt-2.5 grid gap-1.5 border-t border-line-soft pt-2.5 text-label">
      {data.actos.map(({ actoId, momento, quien, acto, motivo }) => (
        <li key={actoId} className="wrap-anywhere text-ink-600">
          <b className="block font-semibold text-ink-900">{acto}</b>
          {quien}, {momentText(momento)}. {motivo}
        </li>
      ))}
    </ol>
  );
}
