import type { DeliveryDto } from '@botica/contract/integrations/deliveries';
import { type DeliveryStateDto, deliveryStateNames } from '@botica/contract/integrations/fields';
import { companies } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { useCan } from '../../lib/session.ts';
import { changeQuery } from '../../lib/url-state.ts';
import { useLatched } from '../../lib/use-latched.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/fields.tsx';
import { Facts, Page, PageHead, RecordPage } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { deliveriesQuery, receiverQuery } from './integrations.api.ts';
import { DeliveryBadge, eventLabel, ReceiverBadge } from './labels.tsx';
import { ReceiverActs } from './receiver-acts.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const columns: readonly Column<DeliveryDto>[] = [
  {
    id: 'event',
    header: 'Aviso',
    cell: ({ row: { original: one } }) => (
      <span className="block">
        <span className="font-semibold">{eventLabel(one.tipo)}</span>
        <span className="block text-label text-ink-600">{momentText(one.momento)}</span>
      </span>
    ),
  },
  {
    id: 'entity',
    header: 'De',
    cell: ({ row: { original: one } }) =>
      one.entidad === 'prueba' ? 'Prueba' : `${one.entidad} ${one.entidadId}, n.º ${one.secuencia}`,
  },
  { id: 'tries', header: 'Intentos', cell: ({ row: { original: one } }) => one.intentos },
  {
    id: 'next',
    header: 'Próximo o final',
    cell: ({ row: { original: one } }) => {
      const moment = one.terminado ?? one.proximo;
      return moment ? momentText(moment) : 'En cuanto se pueda';
    },
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ row: { original: one } }) => <DeliveryBadge state={one.estado} isHeldBack={one.detenido} />,
  },
];

const stateOptions = [
  { value: '', label: 'Todos' },
  { value: deliveryStateNames.waiting, label: 'En espera' },
  { value: deliveryStateNames.failed, label: 'Fallidos' },
  { value: deliveryStateNames.skipped, label: 'Omitidos' },
  { value: deliveryStateNames.delivered, label: 'Entregados' },
];

/** A receiver: what it was sent, and each try. */
export function ReceiverScreen() {
  const { receptorId = '' } = useParams();
  const { query } = useScope();
  const mayEdit = useLatched(useCan('settings.edit'));
  const [params, setParams] = useSearchParams();
  const [isReplaying, setReplaying] = useState(false);
  const estado = Object.values(deliveryStateNames).find(
    (name): name is DeliveryStateDto => name === params.get('estado'),
  );
  const cursor = params.get('cursor') ?? undefined;
  const openId = params.get('fila') ?? undefined;
  const change = (values: Record<string, string | null>) => setParams(changeQuery(params, values));
  const receiver = useQuery(receiverQuery(receptorId));
  const list = useQuery(deliveriesQuery(receptorId, { estado, cursor }));
  const back = { to: `/integraciones${query}`, label: 'Integraciones' };
  if (!receiver.data) {
    return (
      <Page head={<PageHead title="Receptor" back={back} />}>
        {receiver.error ? (
          <Failure error={receiver.error} onRetry={() => void receiver.refetch()} />
        ) : (
          <LoadingRows label="Cargando el receptor" />
        )}
      </Page>
    );
  }
  const { data } = receiver;
  return (
    <RecordPage
      head={
        <PageHead
          title={data.nombre}
          back={back}
          badges={<ReceiverBadge state={data.estado} />}
          actions={mayEdit && <ReceiverActs receiver={data} />}
        />
      }
      work={
        <Card
          flush
          title="Avisos"
          actions={
            <>
              <Select
                label={<span className="sr-only">Estado</span>}
                value={estado ?? ''}
                options={stateOptions}
                onChange={({ target }) => change({ estado: target.value || null, cursor: null, fila: null })}
              />
              {mayEdit && (
                <Button disabled={data.fallidos === 0 || data.estado !== 'activo'} onClick={() => setReplaying(true)}>
                  Repetir fallidos
                </Button>
              )}
            </>
          }
        >
          {list.error && !list.data ? (
            <Failure error={list.error} onRetry={() => void list.refetch()} />
          ) : list.isPending ? (
            <LoadingRows label="Cargando los avisos" />
          ) : list.data?.entregas.length === 0 ? (
            <Empty title="No hay avisos" text="Aquí aparece cada aviso, con sus intentos, durante treinta días." />
          ) : (
            <DataTable
              caption="Avisos"
              columns={columns}
              rows={list.data?.entregas ?? []}
              rowId={({ eventoId }) => eventoId}
              openId={openId}
              onOpen={({ eventoId }) => change({ fila: eventoId })}
            />
          )}
          {(cursor || list.data?.siguiente) && (
            <div className="flex justify-end gap-2 border-t border-line px-4 py-2">
              {cursor && <Button onClick={() => change({ cursor: null, fila: null })}>Al principio</Button>}
              {list.data?.siguiente && (
                <Button onClick={() => change({ cursor: list.data?.siguiente ?? null, fila: null })}>Siguientes</Button>
              )}
            </div>
          )}
        </Card>
      }
      aside={
        <>
          <Card title="Receptor">
            <Facts
              rows={[
                ['Empresa', companies[data.empresaId].name],
                ['Dirección', data.direccion],
                ['Avisos', data.eventos.map(eventLabel).join(', ')],
                ['En espera', formatCount(data.enEspera)],
                ['Fallidos', formatCount(data.fallidos)],
                ['Registrado', `${momentText(data.creado)}, ${data.creadoPor}`],
                ...(data.secretoAnteriorHasta
                  ? [['Secreto anterior', `firma hasta ${momentText(data.secretoAnteriorHasta)}`] as const]
                  : []),
              ]}
            />
          </Card>
          {openId && <DeliveryCard receiver={data} eventId={openId} mayEdit={mayEdit} />}
        </>
      }
    >
      {isReplaying && <ReplayDialog receiver={data} onClose={() => setReplaying(false)} />}
    </RecordPage>
  );
}
