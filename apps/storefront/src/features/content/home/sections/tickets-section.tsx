import type { SectionDto } from '@botica/contract/content/home';
import { raffleBrandOf, rafflePath } from '@botica/domain/loyalty/raffle';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import Ticket from 'lucide-react/icons/ticket';
import { useId } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { sectionSpace } from './section-looks.ts';
import { ticketDigits } from './ticket-digits.ts';
import { useTicketCount } from './use-ticket-count.ts';

/** HOME-01 RAFFLE-12..14: the number of tickets in the raffle, live. */
export function TicketsSection({ section }: { section: SectionDto }) {
  const titleId = useId();
  const company = useCompany();
  const count = useTicketCount();
  const [text] = section.contenido;
  if (count === undefined) return null;
  return (
    <section
      aria-labelledby={titleId}
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-reward-200 bg-reward-100 px-5 py-6 desk:px-10 ${sectionSpace}`}
    >
      <div className="flex min-w-0 items-center gap-4">
        <Ticket size={40} className="text-reward-800" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-xl font-bold text-reward-900 desk:text-2xl">
            {section.titulo}
          </h2>
          <p className="mt-0.5 text-sm text-reward-900">{text?.texto ?? 'El conteo se mueve mientras lo miras.'}</p>
          <TextLink to={rafflePath(raffleBrandOf(company.id))} className="text-reward-900 underline">
            Participar en el sorteo
          </TextLink>
        </div>
      </div>
      <p>
        <span className="sr-only">{count} boletos en el sorteo</span>
        <span aria-hidden="true" data-testid="ticket-digits" className="flex gap-1.5 tabular-nums">
          {ticketDigits(count).map((digit, place) => (
            <b
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
              key={place}
              className="grid h-14 w-11 place-items-center rounded-control bg-reward-900 text-3xl font-extrabold text-reward-400"
            >
              {digit}
            </b>
          ))}
        </span>
      </p>
    </section>
  );
}
