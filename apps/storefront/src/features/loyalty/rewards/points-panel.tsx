import type { RewardsDto } from '@botica/contract/loyalty/rewards';
import { storeDate } from '@botica/domain/time';
import { Coin } from '@botica/ui/display/coin.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useCartSummary } from '../../cart/index.ts';
import { dayText } from '../partners/index.ts';
import { pointsText } from '../points-history/index.ts';
import { RewardLink } from './reward-link.tsx';
import { rewardsQuery } from './rewards.api.ts';

/** A186: the balance, and how many of the points expire and when. */
export function PointsPanel({ userId }: { userId: string }) {
  const company = useCompany();
  const { products } = useCartSummary();
  const { data, error, isFetching, refetch } = useQuery(rewardsQuery(userId, company.id));
  if (!data) {
    return error ? (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar tus puntos"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <SkeletonGroup label="Cargando tus puntos">
        <Skeleton className="h-47 rounded-card" />
      </SkeletonGroup>
    );
  }
  const { saldo, valor, vencen } = data.puntos;
  return (
    <section
      aria-label="Tus puntos"
      className="grid items-center gap-5 rounded-card bg-reward-100 p-4 text-reward-900 desk:grid-cols-[minmax(0,1fr)_17.5rem] desk:gap-10 desk:p-6"
    >
      <div className="grid min-w-0 gap-2">
        <p className="text-sm">Tienes</p>
        <p className="flex items-center gap-3 text-4xl leading-none font-extrabold tracking-[-0.02em] tabular-nums">
          <Coin className="size-9" />
          {pointsText(saldo)}
          <span className="text-lg font-semibold tracking-normal">puntos</span>
        </p>
        <p className="text-sm">
          Valen <b>{formatDecimal(valor, company)}</b> al pagar tu pedido.
        </p>
        <Expiry balance={saldo} batches={vencen} />
      </div>
      <div className="grid gap-2.5">
        <RewardLink to={saldo > 0 && products > 0 ? '/checkout' : '/'} look="solid">
          {saldo > 0 ? 'Usar en mi compra' : 'Ganar puntos comprando'}
        </RewardLink>
        {saldo > 0 && (
          <RewardLink to="/transferirpuntos" look="line">
            Pasar a otra persona
          </RewardLink>
        )}
      </div>
    </section>
  );
}

type Batches = RewardsDto['puntos']['vencen'];

function Expiry({ balance, batches }: { balance: number; batches: Batches }) {
  const [first, ...later] = batches;
  if (!first || balance <= 0) return null;
  const rest = later.reduce((sum, { puntos }) => sum + puntos, 0);
  const isThisYear = first.fecha.startsWith(String(storeDate(new Date()).year));
  if (rest === 0 && !isThisYear) return <p className="text-sm">Puedes usarlos hasta el {dayText(first.fecha)}.</p>;
  const share = Math.min(100, Math.max(4, (first.puntos / balance) * 100));
  return (
    <div className="grid gap-1.5 pt-1">
      <div
        aria-hidden="true"
        className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-reward-400 ring-1 ring-reward-600"
      >
        <span className={isThisYear ? 'bg-offer-700' : 'bg-reward-800'} style={{ width: `${share}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <b className={isThisYear ? 'text-offer-700' : ''}>{pointsText(first.puntos)}</b> vencen el{' '}
          {dayText(first.fecha)}
        </span>
        {rest > 0 && (
          <span>
            <b>{pointsText(rest)}</b> después
          </span>
        )}
      </p>
    </div>
  );
}
