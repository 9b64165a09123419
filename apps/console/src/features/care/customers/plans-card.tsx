import type { CustomerPageDto } from '@botica/contract/care/customers';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { AddPlanDialog, ChangePlanDialog } from './plan-dialogs.tsx';
import { plansQuery } from './plans.api.ts';

type PlansCardProps = { customer: Pick<CustomerPageDto, 'clienteId' | 'empresaId'> };

/** What an external client chooses from when it orders for one of its people. */
export function PlansCard({ customer: { clienteId, empresaId } }: PlansCardProps) {
  const { data, error, refetch } = useQuery(plansQuery(clienteId));
  const [open, setOpen] = useState<'new' | number>();
  const openPlan = data?.planes.find(({ planId }) => planId === open);
  const client = { clienteId, companyId: empresaId };
  return (
    <Card
      title="Planes de cliente externo"
      actions={
        data?.puedeCambiar && (
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus size={14} />
            Agregar un plan
          </Button>
        )
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Cargando los planes" />
      ) : data.planes.length === 0 ? (
        <p className="text-cell text-ink-600">Todavía no tiene planes, y sin uno no puede pedir.</p>
      ) : (
        <ul aria-label="Planes">
          {data.planes.map(({ planId, nombre, valor, activo }) => (
            <li
              key={planId}
              className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-1.5 text-cell last:border-0"
            >
              <b className="min-w-0 flex-1 font-semibold wrap-anywhere">{nombre}</b>
              {!activo && <Badge>Ya no se ofrece</Badge>}
              <span className="whitespace-nowrap tabular-nums">{amountText(valor, empresaId)}</span>
              {data.puedeCambiar && (
                <Button size="sm" aria-label={`Cambiar ${nombre}`} onClick={() => setOpen(planId)}>
                  Cambiar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && <AddPlanDialog {...client} onClose={() => setOpen(undefined)} />}
      {openPlan && <ChangePlanDialog {...client} plan={openPlan} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
