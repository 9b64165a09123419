import { formatCount } from '@botica/domain/format';
import { Coin } from '@botica/ui/display/coin.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { routeTable } from '../../../lib/pages/route-table.ts';
import { hasSession } from '../../identity/index.ts';
import { pointsBalanceQuery } from './points.api.ts';

/** The customer's balance in the header. SESS-15: only when it is known. */
export function PointsPill({ userId }: { userId: string }) {
  const company = useCompany();
  const { data } = useQuery({ ...pointsBalanceQuery(userId, company.id), refetchOnWindowFocus: true });
  useRefreshAfterWrites();
  if (!data) return null;
  return (
    <Link
      to={routeTable.rewards.pattern}
      className="inline-flex h-11 items-center gap-2 rounded-full bg-reward-100 px-4 text-sm font-bold whitespace-nowrap text-reward-900 tabular-nums hover:bg-reward-200"
    >
      <Coin className="size-5" />
      {data.puntosUsuario === 1 ? '1 punto' : `${formatCount(data.puntosUsuario)} puntos`}
    </Link>
  );
}

/** Orders, coupons, tickets, top-ups and transfers all move points: after any write the balance is read again. */
function useRefreshAfterWrites(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        const isDone = event.type === 'updated' && event.action.type === 'success';
        // A write may end the session, and with it the balance.
        if (isDone && hasSession()) void queryClient.invalidateQueries({ queryKey: ['points'] });
      }),
    [queryClient],
  );
}
