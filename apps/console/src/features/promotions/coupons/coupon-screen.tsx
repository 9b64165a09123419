import type { CouponBatchDto } from '@botica/contract/promotions/coupons';
import { companies } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useLatched } from '../../../lib/use-latched.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts, Page, PageHead, RecordPage } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { RecentActs } from '../../staff/audit/index.ts';
import { daysText, ResultsCard } from '../shared/index.ts';
import { couponQuery, useSwitchCoupons } from './coupons.api.ts';
import { CouponStateBadge, codeText, givesText, usesText } from './labels.tsx';

/** One coupon or batch, with its uses and results. */
export function CouponScreen() {
  const { loteId = '' } = useParams();
  const { query } = useScope();
  const [isOpen, setOpen] = useState(false);
  const mayPublish = useLatched(useCan('promotions.publish'));
  const mayAudit = useCan('audit.read');
  const { data, error, isPending, refetch } = useQuery(couponQuery(loteId));
  const back = { to: `/cupones${query}`, label: 'Cupones' };
  if (!data) {
    return (
      <Page head={<PageHead title="Cupón" back={back} />}>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          isPending && <LoadingRows label="Cargando el cupón" />
        )}
      </Page>
    );
  }
  const { cupon, resultado } = data;
  const isPaused = cupon.estado === 'pausado';
  const mayTurn = mayPublish && (isPaused || cupon.estado === 'vigente' || cupon.estado === 'programado');
  return (
    <RecordPage
      head={
        <PageHead
          title={codeText(cupon)}
          back={back}
          badges={<CouponStateBadge state={cupon.estado} />}
          actions={
            mayTurn && (
              <Button variant={isPaused ? 'main' : 'plain'} onClick={() => setOpen(true)}>
                {isPaused ? <Play size={15} /> : <Pause size={15} />}
                {isPaused ? 'Reanudar' : 'Pausar'}
              </Button>
            )
          }
        />
      }
      work={
        <ResultsCard
          result={resultado}
          companyId={cupon.empresaId}
          unitsName="Unidades"
          costHint={
            cupon.porProducto
              ? 'el costo es lo que sus productos ahorraron del precio público'
              : 'el costo es lo que el cupón rebajó'
          }
        />
      }
      aside={
        <>
          <CouponTerms batch={cupon} />
          {mayAudit && <RecentActs subjectId={cupon.loteId} />}
        </>
      }
    >
      {isOpen && <SwitchDialog batch={cupon} isPaused={isPaused} onClose={() => setOpen(false)} />}
    </RecordPage>
  );
}

const limitText = (uses: number | null) => (uses === null ? 'Sin límite' : formatCount(uses));

function CouponTerms({ batch }: { batch: CouponBatchDto }) {
  return (
    <Card title="Condiciones">
      <Facts
        rows={[
          ['Descripción', batch.nombre],
          ['Empresa', companies[batch.empresaId].name],
          ['Da', givesText(batch)],
          ['Días', daysText(batch)],
          ['Pedidos', batch.tipos.map((type) => orderTypeLabel(type)).join(', ')],
          ['Usos', usesText(batch)],
          [batch.codigo ? 'Usos por cliente' : 'Usos por cliente de cada código', limitText(batch.usosPorCliente)],
          [batch.codigo ? 'Usos en total' : 'Usos de cada código', limitText(batch.usosEnTotal)],
          ['Lo creó', batch.creadoPor],
        ]}
      />
    </Card>
  );
}

function SwitchDialog({ batch, isPaused, onClose }: { batch: CouponBatchDto; isPaused: boolean; onClose: () => void }) {
  const act = useSwitchCoupons(batch.loteId);
  const title = isPaused ? 'Reanudar el cupón' : 'Pausar el cupón';
  return (
    <ReasonDialog
      title={title}
      action={title}
      description={
        isPaused
          ? 'Los compradores lo usan otra vez al momento.'
          : 'Ningún comprador lo puede usar, desde este momento.'
      }
      reasons={isPaused ? ['Se corrigió', 'Otro motivo'] : ['Se filtró el código', 'Tiene un error', 'Otro motivo']}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onReason={(motivo) =>
        act.mutate(
          { accion: isPaused ? 'reanudar' : 'pausar', motivo },
          {
            onSuccess: () => {
              notify.success(isPaused ? 'Reanudado.' : 'Pausado.');
              onClose();
            },
          },
        )
      }
    />
  );
}
