import type { ClientCouponDto } from '@botica/contract/loyalty/partners';
import { filterCoupons } from '@botica/domain/loyalty/partners';
import { cx } from '@botica/ui/base/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { dayText, myCouponsQuery, worthText } from '../partners/index.ts';
import { daysLeftOf } from './days-left.ts';
import { Panel, PanelWait } from './panel.tsx';

const mostShown = 3;
const soonDays = 7;
const tones = ['bg-offer-50 text-offer-700', 'bg-brand-50 text-brand-700', 'bg-info-50 text-info-700'] as const;

export function CouponPanel({ userId }: { userId: string }) {
  const company = useCompany();
  const query = useQuery(myCouponsQuery(userId, company.id));
  const coupons = query.data && filterCoupons(query.data, 'new');
  return (
    <Panel title="Cupones" link={{ to: '/cupones', label: 'Cambiar puntos por cupones' }}>
      {!coupons && <PanelWait query={query} what="tus cupones" height="h-36" />}
      {coupons?.length === 0 && (
        <p className="text-ink-600">No tienes cupones por usar. Cambia tus puntos por algo rico o una salida.</p>
      )}
      {coupons && coupons.length > 0 && (
        <ul aria-label="Cupones por usar" className="grid gap-3 menu:grid-cols-3">
          {coupons.slice(0, mostShown).map((coupon, place) => (
            <li key={coupon.codigo} className="min-w-0">
              <CouponTicket coupon={coupon} tone={tones[place % tones.length] ?? tones[0]} />
            </li>
          ))}
        </ul>
      )}
      {coupons && coupons.length > mostShown && (
        <p>
          <Link
            to="/perfil/cupones"
            className="text-sm font-semibold text-brand-700 underline-offset-3 hover:underline"
          >
            Ver los {coupons.length} cupones
          </Link>
        </p>
      )}
    </Panel>
  );
}

function CouponTicket({ coupon, tone }: { coupon: ClientCouponDto; tone: string }) {
  const company = useCompany();
  const days = daysLeftOf(coupon.fechaVence);
  const isSoon = days <= soonDays;
  return (
    <article className="grid h-full grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line">
      <p
        className={cx(
          'grid place-items-center border-r-2 border-dashed border-line-strong p-2 text-center text-xl font-extrabold tabular-nums',
          tone,
        )}
      >
        {worthText(coupon, company)}
      </p>
      <div className="grid content-start gap-1 p-3.5 text-sm">
        <h3 className="text-base leading-snug font-bold wrap-anywhere">{coupon.titulo}</h3>
        <p className="text-ink-600">{coupon.comercio}</p>
        <p className={isSoon ? 'font-bold text-offer-700' : 'text-ink-600'}>
          {isSoon ? soonText(days) : `Hasta el ${dayText(coupon.fechaVence)}`}
        </p>
        <Link
          to="/perfil/cupones"
          aria-label={`Ver código de ${coupon.titulo}`}
          className="inline-flex min-h-11 items-center font-bold text-brand-700 underline-offset-3 hover:underline"
        >
          Ver código
        </Link>
      </div>
    </article>
  );
}

function soonText(days: number): string {
  if (days <= 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `Vence en ${days} días`;
}
