import type { PromotionPlanDto } from '@botica/contract/promotions/plans';
import { companies } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useLatched } from '../../../lib/use-latched.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts, Page, PageHead, RecordPage } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { Approvals } from '../../care/shared/index.ts';
import { RecentActs } from '../../staff/audit/index.ts';
import { daysText, ResultsCard } from '../shared/index.ts';
import { hasLimit, isUsedUp, PlanStateBadge, termsText, typeLabels, usesText } from './labels.tsx';
import { type OpenDialog, PlanActions, PlanDialogs } from './plan-actions.tsx';
import { PlanProducts } from './plan-products.tsx';
import { PlanView } from './plan-view.tsx';
import { planQuery, planResultsQuery } from './plans.api.ts';

/** One promotion: its terms, its products with their findings, and what a shopper sees. */
export function PlanScreen() {
  const { planId = '' } = useParams();
  const { query } = useScope();
  const { data, error, isPending, refetch } = useQuery(planQuery(planId));
  const back = { to: `/promociones${query}`, label: 'Promociones' };
  if (!data) {
    return (
      <Page head={<PageHead title="Promoción" back={back} />}>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          isPending && <LoadingRows label="Cargando la promoción" />
        )}
      </Page>
    );
  }
  return <Plan key={planId} plan={data} back={back} />;
}

function Plan({ plan, back }: { plan: PromotionPlanDto; back: { to: string; label: string } }) {
  const url = useUrlState();
  const [open, setOpen] = useState<OpenDialog>();
  const mayAudit = useCan('audit.read');
  const mayEdit = useLatched(useCan('promotions.edit'));
  const isDraft = plan.estado === 'borrador';
  const shownId = Number(url.get('fila')) || plan.productos[0]?.productoId;
  return (
    <RecordPage
      head={
        <PageHead
          title={plan.titulo}
          back={back}
          badges={
            <>
              <PlanStateBadge state={plan.estado} />
              {plan.estado === 'vigente' && isUsedUp(plan) && <Badge tone="warn">Agotada</Badge>}
              {(isDraft || plan.estado === 'pausada') && plan.pideFirma && (
                <Badge tone="warn" icon={<Lock size={13} />}>
                  Pide segunda firma
                </Badge>
              )}
            </>
          }
          actions={<PlanActions plan={plan} onOpen={setOpen} />}
        />
      }
      work={
        <>
          {plan.firmas.length > 0 && (
            <Card title="Firma">
              <Approvals approvals={plan.firmas} />
            </Card>
          )}
          <PlanProducts plan={plan} isEdited={isDraft && mayEdit} shownId={shownId} />
          {!isDraft && plan.estado !== 'espera' && plan.estado !== 'descartada' && <PlanResults plan={plan} />}
        </>
      }
      aside={
        <>
          <PlanView plan={plan} productId={shownId} />
          <PlanTerms plan={plan} onEdit={isDraft && mayEdit ? () => setOpen('edit') : undefined} />
          {mayAudit && <RecentActs subjectId={plan.planId} />}
        </>
      }
    >
      {open && <PlanDialogs open={open} plan={plan} onClose={() => setOpen(undefined)} />}
    </RecordPage>
  );
}

function PlanTerms({ plan, onEdit }: { plan: PromotionPlanDto; onEdit: (() => void) | undefined }) {
  const gift = plan.regalo || 'El mismo producto';
  return (
    <Card
      title="Condiciones"
      actions={
        onEdit && (
          <Button size="sm" onClick={onEdit}>
            Cambiar
          </Button>
        )
      }
    >
      <Facts
        rows={[
          ['Empresa', companies[plan.empresaId].name],
          ['Tipo', typeLabels[plan.tipo]],
          ['Da', termsText(plan)],
          ...(plan.tipo === 'descuento' ? [] : [['Regalo', gift] as const]),
          ['Días', daysText(plan)],
          ...(hasLimit(plan) ? [['Usos', usesText(plan)] as const] : []),
          ['Condición', plan.requisitos || 'Ninguna'],
          ['Productos', formatCount(plan.productos.length)],
          ['La armó', `${plan.creadaPor}, ${momentText(plan.creada)}`],
          ...(plan.publicada ? [['Publicada', `${plan.publicadaPor}, ${momentText(plan.publicada)}`] as const] : []),
          ...(plan.motivo ? [['Motivo', plan.motivo] as const] : []),
          ...(plan.enlace ? [['Página', `/promocion/${plan.enlace}`] as const] : []),
        ]}
      />
    </Card>
  );
}

const costHint = (plan: PromotionPlanDto) =>
  ['el costo es lo que se dejó de cobrar del precio público', hasLimit(plan) ? usesText(plan) : '']
    .filter(Boolean)
    .join('. ');

function PlanResults({ plan }: { plan: PromotionPlanDto }) {
  const { data, error, isPending, refetch } = useQuery(planResultsQuery(plan.planId));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Cargando los resultados" />;
  return (
    <ResultsCard
      result={data}
      companyId={plan.empresaId}
      unitsName={plan.tipo === 'descuento' ? 'Unidades' : 'Regaladas'}
      costHint={costHint(plan)}
    />
  );
}
