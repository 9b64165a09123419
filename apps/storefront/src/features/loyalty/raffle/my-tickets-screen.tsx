import { raffleBrandOf, rafflePath } from '@botica/domain/loyalty/raffle';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { defaultPeriod, PeriodFilter, periods } from '@botica/ui/forms/dates/period-filter.tsx';
import { useQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame, HistoryList } from '../../payments/index.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ticketsQuery } from './raffle.api.ts';
import { ticketColumns } from './ticket-columns.tsx';
import { WinnerDialog } from './winner-dialog.tsx';

/** R059 RAFFLE-11 */
export function MyTicketsScreen() {
  const user = useUser();
  const company = useCompany();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Mis boletos" text="Los boletos que canjeaste con tus puntos, y sus números.">
      <Tickets key={`${user.usuarioId} ${company.id}`} userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function Tickets({ userId }: { userId: string }) {
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const months = periods.find((one) => String(one) === search.get('meses')) ?? defaultPeriod;
  const tickets = useQuery(ticketsQuery(userId, company.id, months));
  const [open, setOpen] = useState<'exchange' | 'winners'>();
  const won = tickets.data?.find(({ esGanador }) => esGanador);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <search aria-label="Filtros de los boletos" className="panel max-desk:w-full">
          <PeriodFilter
            value={months}
            onChange={(next) => setSearch({ meses: String(next) }, { replace: true, preventScrollReset: true })}
          />
        </search>
        <div className="flex flex-wrap gap-2 max-desk:w-full max-desk:*:flex-1">
          <Button variant="secondary" onClick={() => setOpen('winners')}>
            Ver ganadores
          </Button>
          <Button onClick={() => setOpen('exchange')}>Canjear boletos</Button>
        </div>
      </div>
      {won && (
        <Note tone="reward" title="¡Ganaste!">
          Uno de tus boletos salió en {won.promocion}. Pasa por tu sucursal con tu identidad.
        </Note>
      )}
      <HistoryList
        key={months}
        query={tickets}
        what="tus boletos"
        columns={ticketColumns}
        rowKey={({ id }) => id}
        empty={{
          icon: Ticket,
          title: 'Sin boletos en este período',
          text: 'Cambia tus puntos por boletos y participa en el sorteo.',
          actions: (
            <ButtonLink to={rafflePath(raffleBrandOf(company.id))} size="sm" variant="secondary">
              Ver el sorteo
            </ButtonLink>
          ),
        }}
      />
      <ExchangeDialog open={open === 'exchange'} onOpenChange={(isOpen) => setOpen(isOpen ? 'exchange' : undefined)} />
      <WinnerDialog open={open === 'winners'} onOpenChange={(isOpen) => setOpen(isOpen ? 'winners' : undefined)} />
    </>
  );
}
