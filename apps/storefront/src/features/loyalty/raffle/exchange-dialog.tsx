import { bonusOf, type RaffleDto } from '@botica/contract/loyalty/raffle';
import { availableTickets, bonusTickets, mostTickets, raffleMessages } from '@botica/domain/loyalty/raffle';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Coin } from '../../../ui/display/coin.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useUser } from '../../identity/index.ts';
import { gamePointsQuery, raffleQuery } from './raffle.api.ts';
import { useExchange } from './use-exchange.ts';

export interface ExchangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** RAFFLE-01..06 ROUTE-07 MENU-08: public to view; exchanging needs a session. */
export function ExchangeDialog({ open, onOpenChange }: ExchangeDialogProps) {
  const company = useCompany();
  const user = useUser();
  const raffle = useQuery({ ...raffleQuery(company.id), enabled: open });
  const points = useQuery({ ...gamePointsQuery(user?.usuarioId ?? '', company.id), enabled: open && Boolean(user) });
  const close = () => onOpenChange(false);
  const failed = raffle.error && !raffle.data ? raffle : points.error && !points.data ? points : undefined;

  function content(): ReactNode {
    if (failed) {
      return (
        <LoadFailure
          title="No pudimos cargar el sorteo"
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      );
    }
    if (!raffle.data || (user && !points.data)) return <DialogSkeleton />;
    if (!raffle.data.vigente) return <EmptyState title="Sin sorteo por ahora" text={raffleMessages.notOpen} />;
    if (!user) return <LoginOffer raffle={raffle.data} />;
    return <ExchangeForm raffle={raffle.data} points={points.data?.puntosDisponibles ?? 0} onDone={close} />;
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Boletos para sorteos"
      description={raffle.data?.vigente ? raffle.data.promocion : undefined}
    >
      {content()}
    </Dialog>
  );
}

function ExchangeForm({ raffle, points, onDone }: { raffle: RaffleDto; points: number; onDone: () => void }) {
  const price = raffle.puntosPorBoletos;
  const most = Math.min(mostTickets, availableTickets(points, price));
  const [wanted, setTickets] = useState(1);
  // The points may have been spent elsewhere meanwhile.
  const tickets = Math.min(wanted, Math.max(1, most));
  const { exchange, isSending } = useExchange(raffle, { onDone });
  const bonus = bonusOf(raffle);
  const extra = bonusTickets({ tickets, pointsPerTicket: price, bonus });
  if (most === 0) {
    return (
      <Note tone="info">
        Tienes {points.toLocaleString('en-US')} puntos y cada boleto cuesta {price.toLocaleString('en-US')}. Gana más
        con cada compra.
      </Note>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-1.5 text-sm text-ink-600">
        <Coin />
        Tienes {points.toLocaleString('en-US')} puntos: hasta {most.toLocaleString('en-US')}{' '}
        {most === 1 ? 'boleto' : 'boletos'}.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">Boletos</span>
        <Stepper
          label="boletos"
          value={tickets}
          min={1}
          max={most}
          size="lg"
          onChange={setTickets}
          disabled={isSending}
        />
      </div>
      {bonus && (
        <Note tone="reward" role="status">
          {extra > 0
            ? `Recibes ${extra.toLocaleString('en-US')} ${extra === 1 ? 'boleto' : 'boletos'} de regalo.`
            : `Desde ${bonus.minimumTickets} boletos te regalamos ${bonus.percent} % más.`}
        </Note>
      )}
      <Totals
        rows={[
          ['Puntos que usas', (tickets * price).toLocaleString('en-US')],
          ['Boletos que recibes', (tickets + extra).toLocaleString('en-US')],
          ['Puntos que te quedan', (points - tickets * price).toLocaleString('en-US')],
        ]}
      />
      <Button size="lg" block loading={isSending} onClick={() => void exchange(tickets)}>
        Canjear boletos
      </Button>
    </div>
  );
}

function Totals({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-1 border-t border-line pt-3 tabular-nums" aria-live="polite">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-600">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LoginOffer({ raffle }: { raffle: RaffleDto }) {
  return (
    <div className="grid gap-4">
      <p>
        Cada boleto cuesta <b>{raffle.puntosPorBoletos.toLocaleString('en-US')} puntos</b>. Ingresa para ver cuántos
        tienes y participar.
      </p>
      <Button size="lg" block onClick={() => showOverlay('login')}>
        Ingresar
      </Button>
    </div>
  );
}

function DialogSkeleton() {
  return (
    <SkeletonGroup label="Cargando el sorteo" className="grid gap-3">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  );
}
