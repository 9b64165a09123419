import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { gamePointsQuery, raffleQuery } from '../raffle/index.ts';
import { SymbolDrawing, SymbolPrizes, slotSymbolsQuery } from '../slot-machine/index.ts';
import { Panel, PanelWait } from './panel.tsx';

const page = { to: '/ruleta', label: 'Mis giros' };
const restingRow = [
  { place: 'izquierda', image: 3 },
  { place: 'centro', image: 3 },
  { place: 'derecha', image: 1 },
] as const;

/** The slot machine at rest, with the prize of each symbol. */
export function SlotPanel({ userId }: { userId: string }) {
  const company = useCompany();
  const raffle = useQuery(raffleQuery(company.id));
  const symbols = useQuery(slotSymbolsQuery(company.id));
  const points = useQuery(gamePointsQuery(userId, company.id));
  const spins = points.data?.GirosDisponibles ?? 0;
  if (!raffle.data || !symbols.data) {
    return (
      <Panel title="Tragamonedas" link={page}>
        <PanelWait query={raffle.error ? raffle : symbols} what="la tragamonedas" height="h-64" />
      </Panel>
    );
  }
  if (!raffle.data.premiosVigente) {
    return (
      <Panel title="Tragamonedas" link={page}>
        <p className="text-ink-600">Está cerrada por ahora. Vuelve con el próximo sorteo.</p>
      </Panel>
    );
  }
  const price = raffle.data.puntosPorBoletos.toLocaleString('en-US');
  return (
    <Panel title="Tragamonedas" link={page}>
      <div aria-hidden="true" className="grid grid-cols-3 gap-2 rounded-card bg-brand-900 p-2.5">
        {restingRow.map(({ place, image }) => (
          <span
            key={place}
            className="grid h-28 place-items-center rounded-control bg-linear-to-b from-line via-white to-line"
          >
            <span className="size-14">
              <SymbolDrawing image={image} />
            </span>
          </span>
        ))}
      </div>
      <SymbolPrizes symbols={symbols.data} className="coupons:grid-cols-2" />
      <p className="flex items-center gap-2 text-sm text-ink-600">
        <Tag tone="reward">{spins === 1 ? '1 giro' : `${spins.toLocaleString('en-US')} giros`}</Tag>
        con tus puntos, a {price} cada uno.
      </p>
      <ButtonLink to="/ruleta" block className="mt-auto">
        {`Girar por ${price} puntos`}
      </ButtonLink>
    </Panel>
  );
}
