import { deliveryStateNames } from '@botica/contract/integrations/fields';
import type { ReceiverDto } from '@botica/contract/integrations/receivers';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { deliveryQuery, useReplay, useSkip } from './integrations.api.ts';
import { eventLabel } from './labels.tsx';

type DeliveryCardProps = { receiver: ReceiverDto; eventId: string; mayEdit: boolean };

/** One event for a receiver: what is sent, and each try. */
export function DeliveryCard({ receiver, eventId, mayEdit }: DeliveryCardProps) {
  const { data, error, refetch } = useQuery(deliveryQuery(receiver.receptorId, eventId));
  const replay = useReplay(receiver.receptorId);
  const skip = useSkip(receiver.receptorId, eventId);
  const [isSkipping, setSkipping] = useState(false);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label="Cargando el aviso" />;
  return (
    <Card
      title={eventLabel(data.tipo)}
      actions={
        mayEdit && (
          <>
            {data.estado === deliveryStateNames.failed && (
              <Button size="sm" onClick={() => setSkipping(true)}>
                Omitir
              </Button>
            )}
            <Button
              size="sm"
              disabled={receiver.estado !== 'activo'}
              loading={replay.isPending}
              onClick={() =>
                replay.mutate(
                  { eventoId: data.eventoId },
                  {
                    onSuccess: () => notify.success('Lo enviamos de nuevo.'),
                    onError: (problem) => notify.error(problemOf(problem).text),
                  },
                )
              }
            >
              Enviar de nuevo
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {data.omitido && (
          <Note tone="info" title={`Omitido por ${data.omitido.quien}, ${momentText(data.omitido.momento)}`}>
            {data.omitido.motivo}. Los siguientes continuaron sin este.
          </Note>
        )}
        {data.pruebas.length === 0 ? (
          <p className="text-cell text-ink-600">Todavía no se intentó.</p>
        ) : (
          <ol aria-label="Intentos" className="grid gap-2 text-cell">
            {data.pruebas.map((one) => (
              <li key={`${one.momento} ${one.milisegundos}`} className="border-l-2 border-line pl-2.5">
                <b className="font-semibold">{one.estadoHttp ?? 'Sin respuesta'}</b>
                <span className="text-ink-600">
                  {' '}
                  {momentText(one.momento)}, {one.milisegundos} ms
                </span>
                {one.error && <span className="block font-mono text-label wrap-anywhere">{one.error}</span>}
              </li>
            ))}
          </ol>
        )}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard
          tabIndex={0}
          aria-label="Contenido del aviso"
          className="max-h-80 overflow-auto rounded-control border border-line bg-canvas p-2.5"
        >
          <pre className="font-mono text-label">{JSON.stringify(JSON.parse(data.contenido), null, 2)}</pre>
        </section>
      </div>
      {isSkipping && (
        <ReasonDialog
          title="Omitir el aviso"
          description={`${receiver.nombre} no lo recibirá, y los siguientes de ${data.entidad} ${data.entidadId} continúan.`}
          action="Omitir el aviso"
          reasons={['El otro sistema lo rechaza siempre', 'Se corrigió a mano en el otro sistema', 'Otro motivo']}
          isPending={skip.isPending}
          error={skip.error}
          onClose={() => setSkipping(false)}
          onReason={(motivo) =>
            skip.mutate(motivo, {
              onSuccess: () => {
                notify.success('Lo omitimos. Los siguientes continúan.');
                setSkipping(false);
              },
            })
          }
        />
      )}
    </Card>
  );
}
