import type { ReceiverDto } from '@botica/contract/integrations/receivers';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { deliveryQuery, useReplay } from './integrations.api.ts';
import { eventLabel } from './labels.tsx';

type DeliveryCardProps = { receiver: ReceiverDto; eventId: string; mayReplay: boolean };

/** One event for a receiver: what is sent, and each try. */
export function DeliveryCard({ receiver, eventId, mayReplay }: DeliveryCardProps) {
  const { data, error, refetch } = useQuery(deliveryQuery(receiver.receptorId, eventId));
  const replay = useReplay(receiver.receptorId);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label="Cargando el aviso" />;
  return (
    <Card
      title={eventLabel(data.tipo)}
      actions={
        mayReplay && (
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
        )
      }
    >
      <div className="grid gap-3">
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
    </Card>
  );
}
