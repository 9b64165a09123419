import { formatDate } from '@botica/domain/format';
import { raffleBrandOf, rafflePath } from '@botica/domain/loyalty/raffle';
import { storeDate } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { raffleQuery, TicketNumbers, ticketsQuery } from '../raffle/index.ts';
import { daysLeftOf } from './days-left.ts';
import { Panel, PanelWait } from './panel.tsx';

/** Raffles last a few months. */
const months = 6;

/** The numbers of the running raffle. */
export function TicketPanel({ userId }: { userId: string }) {
  const company = useCompany();
  const raffle = useQuery(raffleQuery(company.id));
  const tickets = useQuery(ticketsQuery(userId, company.id, months));
  const own = tickets.data?.filter(
    ({ fechaSorteo, promocion }) => fechaSorteo === null && promocion === raffle.data?.promocion,
  );
  const isWaiting = !raffle.data || !own;
  return (
    <Panel
      title="Boletos de sorteo"
      link={{ to: rafflePath(raffleBrandOf(company.id), { isExchanging: true }), label: 'Comprar con puntos' }}
    >
      {isWaiting && <PanelWait query={raffle.error ? raffle : tickets} what="tus boletos" height="h-40" />}
      {raffle.data && !raffle.data.vigente && <p className="text-ink-600">No hay un sorteo vigente en este momento.</p>}
      {raffle.data?.vigente && own && (
        <>
          <div>
            <p className="font-bold">
              {raffle.data.promocion}: {raffle.data.premio}
            </p>
            {raffle.data.fechas.fin && <p className="text-sm text-ink-600">{drawText(raffle.data.fechas.fin)}</p>}
          </div>
          {own.length > 0 ? (
            <TicketNumbers
              label="Tus boletos"
              ranges={own.map(({ primerBoleto, ultimoBoleto }) => ({ first: primerBoleto, last: ultimoBoleto }))}
            />
          ) : (
            <p className="text-ink-600">
              Cada boleto cuesta {raffle.data.puntosPorBoletos.toLocaleString('en-US')} puntos. Aún no tienes ninguno.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function drawText(end: string): string {
  const days = daysLeftOf(storeDate(new Date(end)).isoDate);
  const left = days <= 0 ? 'Es hoy' : days === 1 ? 'Falta 1 día' : `Faltan ${days} días`;
  return `Se sortea el ${formatDate(end)}. ${left}.`;
}
