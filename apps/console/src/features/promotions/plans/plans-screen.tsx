import type { ListedPlanDto, PlanStateDto } from '@botica/contract/promotions/plans';
import { companies } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { daysText, ListFrame } from '../shared/index.ts';
import { PlanStateBadge, termsText } from './labels.tsx';
import { NewPlanDialog } from './plan-form-dialog.tsx';
import { plansQuery } from './plans.api.ts';

const columns: readonly Column<ListedPlanDto>[] = [
  {
    id: 'title',
    header: 'Promoción',
    cell: ({ row: { original: plan } }) => (
      <span className="block min-w-0">
        <Link to={`/promociones/${plan.planId}`} className="font-semibold text-brand-700 hover:underline">
          {plan.titulo}
        </Link>
        <span className="block text-label text-ink-600">{termsText(plan)}</span>
      </span>
    ),
  },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: plan } }) => companies[plan.empresaId].name },
  { id: 'days', header: 'Días', cell: ({ row: { original: plan } }) => daysText(plan) },
  { id: 'products', header: 'Productos', cell: ({ row: { original: plan } }) => formatCount(plan.productos) },
  { id: 'state', header: 'Estado', cell: ({ row: { original: plan } }) => <PlanStateBadge state={plan.estado} /> },
];

const states: readonly [PlanStateDto, string][] = [
  ['borrador', 'Borradores'],
  ['espera', 'Esperan firma'],
  ['programada', 'Programadas'],
  ['vigente', 'Vigentes'],
  ['pausada', 'Pausadas'],
  ['terminada', 'Terminadas'],
];

/** Every promotion of products with its state. */
export function PlansScreen() {
  const navigate = useNavigate();
  const url = useUrlState();
  const { companyId, query } = useScope();
  const mayEdit = useCan('promotions.edit');
  const [isNew, setNew] = useState(false);
  const [state] = states.find(([one]) => one === url.get('estado')) ?? [undefined];
  const from = Math.max(0, Math.trunc(Number(url.get('desde')) || 0));
  const texto = url.get('texto') ?? '';
  const plans = useQuery(plansQuery({ empresaId: companyId, estado: state, texto, desde: from }));
  const views = [
    { label: 'Todas', to: url.hrefWith({ estado: null, desde: null }), isCurrent: !state },
    ...states.map(([one, label]) => ({
      label,
      to: url.hrefWith({ estado: one, desde: null }),
      isCurrent: one === state,
    })),
  ];
  return (
    <Page
      head={
        <PageHead
          title="Promociones"
          sub="Descuentos, canjes y bonificaciones de productos."
          actions={
            mayEdit && (
              <>
                <ButtonLink to={`/cupones${query}`}>Cupones</ButtonLink>
                <Button variant="main" onClick={() => setNew(true)}>
                  <Plus size={15} />
                  Nueva promoción
                </Button>
              </>
            )
          }
        />
      }
    >
      <ListFrame
        label="Promociones"
        noun="promociones"
        views={views}
        query={plans}
        rows={plans.data?.promociones.length ?? 0}
        total={plans.data?.total ?? 0}
        from={from}
        empty={
          <Empty
            title="Ninguna promoción en esta vista"
            text="Una promoción se arma como borrador, se revisa contra los precios y las demás, y se publica entera."
          />
        }
      >
        <DataTable
          caption="Promociones"
          columns={columns}
          rows={plans.data?.promociones ?? []}
          rowId={({ planId }) => planId}
          onOpen={({ planId }) => void navigate(`/promociones/${planId}${query}`)}
        />
      </ListFrame>
      {isNew && <NewPlanDialog onClose={() => setNew(false)} />}
    </Page>
  );
}
