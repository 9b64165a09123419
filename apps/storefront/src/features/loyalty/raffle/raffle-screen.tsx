import type { RaffleDto } from '@botica/contract/loyalty/raffle';
import { formatDate } from '@botica/domain/format';
import {
  isRaffleBrand,
  opensExchange,
  type RaffleBrand,
  raffleBrandOf,
  rafflePath,
} from '@botica/domain/loyalty/raffle';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { LegalSections, LegalTextSkeleton, legalTextQuery } from '../../identity/terms/index.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { PrizeArt } from './prize-art.tsx';
import { raffleQuery } from './raffle.api.ts';
import { WinnerDialog } from './winner-dialog.tsx';

/** R035..R037 ROUTE-07 A095: an unknown brand redirects to the shopper's own raffle. */
export function RaffleScreen() {
  const company = useCompany();
  const { marca = '', mostrarCanje } = useParams();
  const brand = marca.toLowerCase();
  if (!isRaffleBrand(brand)) return <Navigate to={rafflePath(raffleBrandOf(company.id))} replace />;
  return <BrandRaffle key={brand} brand={brand} isExchanging={opensExchange(mostrarCanje)} />;
}

function BrandRaffle({ brand, isExchanging }: { brand: RaffleBrand; isExchanging: boolean }) {
  const company = useCompany();
  const navigate = useNavigate();
  const [showsWinners, setShowsWinners] = useState(false);
  const isOwn = raffleBrandOf(company.id) === brand;
  const go = (isOpen: boolean) =>
    navigate(rafflePath(brand, { isExchanging: isOpen }), { replace: true, preventScrollReset: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs
          crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Promociones', to: '/promociones' }, { label: 'Sorteo' }]}
        />
        <h1 className="text-2xl font-bold desk:text-3xl">Sorteo</h1>
      </div>
      {isOwn ? (
        <Running onExchange={() => void go(true)} onWinners={() => setShowsWinners(true)} />
      ) : (
        <Note
          tone="info"
          action={
            <ButtonLink to={rafflePath(raffleBrandOf(company.id))} size="sm" variant="quiet">
              Ver el tuyo
            </ButtonLink>
          }
        >
          Este sorteo es de otra de nuestras tiendas.
        </Note>
      )}
      <Terms brand={brand} />
      {isOwn && <ExchangeDialog open={isExchanging} onOpenChange={(isOpen) => void go(isOpen)} />}
      <WinnerDialog open={showsWinners} onOpenChange={setShowsWinners} />
    </div>
  );
}

function Running({ onExchange, onWinners }: { onExchange: () => void; onWinners: () => void }) {
  const company = useCompany();
  const { data: raffle, error, isPending, isFetching, refetch } = useQuery(raffleQuery(company.id));
  if (isPending) {
    return (
      <SkeletonGroup label="Cargando el sorteo" className="panel grid gap-3">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-12 w-48" />
      </SkeletonGroup>
    );
  }
  if (!raffle) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar el sorteo"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const winners = (
    <Button variant="secondary" onClick={onWinners}>
      Ver ganadores
    </Button>
  );
  if (!raffle.vigente) {
    return (
      <div className="panel">
        <EmptyState
          icon={Ticket}
          title="Sin sorteo por ahora"
          text="Cuando empiece el próximo lo verás aquí. Mientras tanto, sigue juntando puntos."
          actions={winners}
        />
      </div>
    );
  }
  return (
    <section className="grid items-center gap-6 rounded-card border border-reward-200 bg-reward-100 p-5 text-reward-900 desk:grid-cols-[minmax(0,1fr)_240px] desk:p-8">
      <div className="grid gap-3">
        <h2 className="text-xl font-bold desk:text-2xl">{raffle.promocion}</h2>
        <p>{raffle.descripcion}</p>
        <p className="text-lg font-bold">Premio: {raffle.premio}</p>
        <Facts raffle={raffle} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={onExchange}>Canjear boletos</Button>
          <ButtonLink to="/misBoletos" variant="secondary">
            Mis boletos
          </ButtonLink>
          {raffle.premiosVigente && (
            <ButtonLink to="/ruleta" variant="secondary">
              Jugar en la tragamonedas
            </ButtonLink>
          )}
          {winners}
        </div>
      </div>
      <span className="mx-auto grid size-44 place-items-center rounded-full bg-white desk:size-56">
        {raffle.imagenPremio ? (
          <img
            src={pictureUrl(raffle.imagenPremio)}
            alt=""
            width={160}
            height={160}
            className="size-36 object-contain"
          />
        ) : (
          <PrizeArt className="size-36 desk:size-44" />
        )}
      </span>
    </section>
  );
}

function Facts({ raffle }: { raffle: RaffleDto }) {
  const rows = [
    ['Cada boleto', `${raffle.puntosPorBoletos.toLocaleString('en-US')} puntos`],
    ['Boletos en el sorteo', raffle.cantidad_Boletos.toLocaleString('en-US')],
    ['Participa hasta', raffle.fechas.fin ? formatDate(raffle.fechas.fin) : ''],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Terms({ brand }: { brand: RaffleBrand }) {
  const company = useCompany();
  const { data, isPending, error, isFetching, refetch } = useQuery(
    legalTextQuery(company.id, 'terminos', `sorteo-${brand}`),
  );
  return (
    <div className="panel">
      {isPending && <LegalTextSkeleton />}
      {error && !data && (
        <LoadFailure
          title="No pudimos cargar los términos"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <LegalSections text={data} />}
    </div>
  );
}
