import type { PlanStateDto, PlanSwitchDto, PromotionPlanDto } from '@botica/contract/promotions/plans';
import { formatCount } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Copy from 'lucide-react/icons/copy';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Send from 'lucide-react/icons/send';
import { useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useLatched } from '../../../lib/use-latched.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EditPlanDialog } from './plan-form-dialog.tsx';
import { useCopyPlan, useDiscardPlan, usePublishPlan, useSwitchPlan } from './plans.api.ts';

export type OpenDialog = 'edit' | 'publish' | PlanSwitchDto;

/** Why the draft cannot be published yet; undefined when it can. */
function blockOf({ productos, bloqueados }: PromotionPlanDto): string | undefined {
  if (productos.length === 0) return 'Agrega al menos un producto.';
  return bloqueados > 0 ? 'Quita los productos con aviso rojo para seguir.' : undefined;
}

export function PlanActions({ plan, onOpen }: { plan: PromotionPlanDto; onOpen: (open: OpenDialog) => void }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const mayEdit = useLatched(useCan('promotions.edit'));
  const mayPublish = useLatched(useCan('promotions.publish'));
  const copy = useCopyPlan(plan.planId);
  const discard = useDiscardPlan(plan.planId);
  const { estado } = plan;
  const block = mayEdit && estado === 'borrador' ? blockOf(plan) : undefined;
  const isOn = estado === 'vigente' || estado === 'programada';
  const fail = (error: unknown) => notify.error(problemOf(error).text);
  return (
    <>
      {block && <span className="text-cell text-ink-600">{block}</span>}
      {mayEdit && estado === 'borrador' && (
        <Button
          loading={discard.isPending}
          onClick={() =>
            discard.mutate(plan.version, {
              onSuccess: () => {
                notify.success('Descartada.');
                void navigate(`/promociones${query}`);
              },
              onError: fail,
            })
          }
        >
          Descartar
        </Button>
      )}
      {mayEdit && (
        <Button
          loading={copy.isPending}
          onClick={() =>
            copy.mutate(undefined, {
              onSuccess: ({ planId }) => {
                notify.success('Este es el borrador de la copia.');
                void navigate(`/promociones/${planId}${query}`);
              },
              onError: fail,
            })
          }
        >
          <Copy size={15} />
          Copiar
        </Button>
      )}
      {mayPublish && (isOn || estado === 'pausada') && (
        <Button variant="danger" onClick={() => onOpen('terminar')}>
          Terminar
        </Button>
      )}
      {mayPublish && isOn && (
        <Button onClick={() => onOpen('pausar')}>
          <Pause size={15} />
          Pausar
        </Button>
      )}
      {mayPublish && estado === 'pausada' && (
        <Button variant="main" onClick={() => onOpen('reanudar')}>
          <Play size={15} />
          {plan.pideFirma ? 'Pedir firma para reanudar' : 'Reanudar'}
        </Button>
      )}
      {mayPublish && estado === 'borrador' && (
        <Button variant="main" disabled={block !== undefined} onClick={() => onOpen('publish')}>
          <Send size={15} />
          {plan.pideFirma ? 'Pedir firma' : 'Publicar'}
        </Button>
      )}
    </>
  );
}

const switches = {
  pausar: {
    title: 'Pausar la promoción',
    description: 'Los compradores dejan de verla al momento, también en sus carritos.',
    reasons: ['Se agotó el producto', 'Tiene un error', 'Otro motivo'],
    done: 'Pausada. Ningún comprador la ve.',
  },
  reanudar: {
    title: 'Reanudar la promoción',
    description: 'Los compradores la ven otra vez al momento.',
    reasons: ['Ya hay existencias', 'Se corrigió', 'Otro motivo'],
    done: 'Reanudada. Los compradores ya la ven.',
  },
  terminar: {
    title: 'Terminar la promoción',
    description: 'No se puede reanudar. Para repetirla, haz una copia.',
    reasons: ['Cumplió su objetivo', 'Tiene un error', 'Otro motivo'],
    done: 'Terminada.',
  },
} as const;

type DialogProps = { plan: PromotionPlanDto; onClose: () => void };

export function PlanDialogs({ open, ...props }: DialogProps & { open: OpenDialog }) {
  if (open === 'edit') return <EditPlanDialog {...props} />;
  return open === 'publish' ? <PublishDialog {...props} /> : <SwitchDialog to={open} {...props} />;
}

const belowCostWords = 'Hay productos bajo el costo: otra persona firma antes de que los compradores la vean.';
const waitsWords = 'Espera la firma de otra persona.';

const doneWords: Partial<Record<PlanStateDto, string>> = {
  programada: 'Programada para su día.',
  espera: waitsWords,
};

function PublishDialog({ plan, onClose }: DialogProps) {
  const publish = usePublishPlan(plan.planId);
  const count = plan.productos.length;
  const verb = plan.pideFirma ? 'Pedir firma para' : 'Publicar en';
  const action = `${verb} ${formatCount(count)} ${count === 1 ? 'producto' : 'productos'}`;
  return (
    <ReasonDialog
      title={action}
      description={
        plan.pideFirma
          ? belowCostWords
          : 'Todos a la vez, o ninguno. Después ya no se cambia: se pausa, se termina o se copia.'
      }
      action={action}
      reasons={['Campaña aprobada', 'Acuerdo con el proveedor', 'Otro motivo']}
      isPending={publish.isPending}
      error={publish.error}
      onClose={onClose}
      onReason={(motivo) =>
        publish.mutate(
          { version: plan.version, motivo },
          {
            onSuccess: ({ estado }) => {
              notify.success(doneWords[estado] ?? 'Publicada. Los compradores ya la ven.');
              onClose();
            },
          },
        )
      }
    />
  );
}

function SwitchDialog({ plan, to, onClose }: DialogProps & { to: PlanSwitchDto }) {
  const act = useSwitchPlan(plan.planId);
  const { title, description, reasons, done } = switches[to];
  const asksSignature = to === 'reanudar' && plan.pideFirma;
  return (
    <ReasonDialog
      {...{ title, reasons }}
      description={asksSignature ? belowCostWords : description}
      action={title}
      isDanger={to === 'terminar'}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onReason={(motivo) =>
        act.mutate(
          { version: plan.version, accion: to, motivo },
          {
            onSuccess: ({ estado }) => {
              notify.success(estado === 'espera' ? waitsWords : done);
              onClose();
            },
          },
        )
      }
    />
  );
}
