import { bonusOf, type ExchangeReplyDto, type RaffleDto } from '@botica/contract/loyalty/raffle';
import { formatPercent } from '@botica/domain/format';
import { availableTickets, bonusTickets, mostTickets, raffleMessages } from '@botica/domain/loyalty/raffle';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { useUser } from '../../identity/index.ts';
import { gamePointsQuery, raffleQuery } from './raffle.api.ts';
import { TicketNumbers } from './ticket-numbers.tsx';
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
  const [exchanged, setExchanged] = useState<ExchangeReplyDto>();
  const change = (isOpen: boolean) => {
    if (!isOpen) setExchanged(undefined);
    onOpenChange(isOpen);
  };
  const close = () => change(false);
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
    if (!raffle.data.vigente)
      return <EmptyState icon={Ticket} title="Sin sorteo por ahora" text={raffleMessages.notOpen} />;
    if (!user) return <LoginOffer raffle={raffle.data} />;
    if (exchanged) return <Exchanged exchanged={exchanged} onClose={close} />;
    return <ExchangeForm raffle={raffle.data} points={points.data?.puntosDisponibles ?? 0} onDone={setExchanged} />;
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="sm"
      title="Boletos para sorteos"
      description={raffle.data?.vigente ? raffle.data.promocion : undefined}
    >
      {content()}
    </Dialog>
  );
}

/** RAFFLE-10: the numbers, which the letter has too. */
function Exchanged({ exchanged, onClose }: { exchanged: ExchangeReplyDto; onClose: () => void }) {
  const { primerBoleto: first, ultimoBoleto: last, cantidadBonificada: extra, mensaje } = exchanged;
  return (
    <div role="status" className="grid gap-4">
      <div>
        <p className="text-lg font-bold">
          {first === last ? 'Este es tu número' : `Estos son tus ${(last - first + 1).toLocaleString('en-US')} números`}
        </p>
        <p className="text-sm text-ink-600">
          {mensaje}
          {extra > 0 && ` ${extra === 1 ? 'Uno es' : `${extra.toLocaleString('en-US')} son`} de regalo.`}
        </p>
      </div>
      <TicketNumbers label="Tus números" ranges={[{ first, last }]} />
      <div className="grid gap-2 coupons:grid-cols-2">
        <ButtonLink to="/misBoletos" variant="secondary" onClick={onClose}>
          Ver todos mis boletos
        </ButtonLink>
        <Button onClick={onClose}>Listo</Button>
      </div>
    </div>
  );
}

interface ExchangeFormProps {
  raffle: RaffleDto;
  points: number;
  onDone: (exchanged: ExchangeReplyDto) => void;
}

function ExchangeForm({ raffle, points, onDone }: ExchangeFormProps) {
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
          changesWhileTyping
          disabled={isSending}
        />
      </div>
      {bonus && (
        <Note tone="reward" role="status">
          {extra > 0
            ? `Recibes ${extra.toLocaleString('en-US')} ${extra === 1 ? 'boleto' : 'boletos'} de regalo.`
            : `Desde ${bonus.minimumTickets} boletos te regalamos ${formatPercent(bonus.percent)} más.`}
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
