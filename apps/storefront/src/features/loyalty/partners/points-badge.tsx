import { Coin } from '@botica/ui/display/coin.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { pointsText } from './coupon-words.ts';
import { couponPointsQuery } from './partners.api.ts';

/** The balance; hidden until it is known. */
export function PointsBadge({ userId }: { userId: string }) {
  const company = useCompany();
  const { data } = useQuery(couponPointsQuery(userId, company.id));
  if (!data) return null;
  return (
    <p className="inline-flex min-h-11 items-center gap-2 rounded-full bg-reward-100 px-4 font-bold text-reward-900 tabular-nums">
      <Coin className="size-5" />
      Tienes {pointsText(data.puntosUsuario)} puntos
    </p>
  );
}
