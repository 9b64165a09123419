import type { AccountHomeDto } from '@botica/contract/customers/account-home';
import type { AccountSummaryDto } from '@botica/contract/customers/summary';
import { hasReducedMenu } from '@botica/domain/content/menu';
import { formatCount } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { hasPage } from '../../../lib/pages/known-pages.ts';
import { pointsBalanceQuery } from '../../tenders/points/index.ts';
import { ExpiringSoon } from './expiring-soon.tsx';

export interface WalletRowProps {
  userId: string;
  home: AccountHomeDto | undefined;
  summary: AccountSummaryDto | undefined;
  isLoading: boolean;
}

/** The balances and what expires, in one row. */
export function WalletRow({ userId, home, summary, isLoading }: WalletRowProps) {
  const company = useCompany();
  const { data: points, isPending } = useQuery(pointsBalanceQuery(userId, company.id));
  if (isPending || isLoading) return <WalletSkeleton />;
  if (!home && !points) return null;
  // MENU-02: companies 12 and 14 offer no gift certificates; a balance that exists is shown.
  const showsGift = home !== undefined && (home.regalo.saldo > 0 || !hasReducedMenu(company.id));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 desk:grid-cols-2 desk:gap-4 wide:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {points && <Points points={points.puntosUsuario} worth={points.valorMonetario} />}
      {showsGift && <Gift balance={home.regalo.saldo} giver={home.regalo.de} />}
      {summary?.creditoHabilitado && (
        <Credit available={summary.creditoDisponible} isIdentityConfirmed={summary.identidadConfirmada} />
      )}
      {home && home.vencen.length > 0 && <ExpiringSoon items={home.vencen} />}
    </div>
  );
}

const card = 'flex min-w-0 flex-col gap-2 rounded-card p-4 desk:p-5';
const amount = 'flex items-center gap-2 text-price font-extrabold whitespace-nowrap tabular-nums desk:text-3xl';

/** SESS-15: only when the balance is known. */
function Points({ points, worth }: { points: number; worth: number }) {
  const company = useCompany();
  return (
    <section aria-label="Tus puntos" className={cx(card, 'bg-reward-100 text-reward-900')}>
      <h2 className="text-sm font-medium tracking-normal">Tus puntos</h2>
      <p className={amount}>
        <Coin className="size-7 desk:size-8" />
        {formatCount(points)}
      </p>
      <p className="text-sm leading-snug">
        {points > 0 ? (
          <>
            Valen <b className="whitespace-nowrap">{formatDecimal(worth, company)}</b> en tu próxima compra
          </>
        ) : (
          'Los ganas con tus compras y los usas al pagar'
        )}
      </p>
      <Link
        to={hasPage('/premios') ? '/premios' : '/puntos'}
        className={buttonClass({ size: 'sm' }, 'mt-auto bg-reward-800 hover:bg-reward-900')}
      >
        {points > 0 ? 'Usar mis puntos' : 'Ver puntos y premios'}
      </Link>
    </section>
  );
}

function Gift({ balance, giver }: { balance: number; giver: string }) {
  const company = useCompany();
  const hasBalance = balance > 0;
  return (
    <section aria-label="Saldo de regalo" className={cx(card, 'bg-brand-900 text-white')}>
      <h2 className="text-sm font-medium tracking-normal text-brand-100">Saldo de regalo</h2>
      <p className={amount}>{formatDecimal(balance, company)}</p>
      <p className="text-sm leading-snug wrap-anywhere text-brand-100">
        {hasBalance ? (giver ? `De ${giver}` : 'Para tu próxima compra') : 'Regala uno: llega al instante por correo'}
      </p>
      <Link
        to={hasBalance ? '/perfil/certificados' : '/certificados/regalar'}
        className={buttonClass({ variant: 'soft', size: 'sm' }, 'mt-auto')}
      >
        {hasBalance ? 'Ver mi saldo' : 'Regalar un certificado'}
      </Link>
    </section>
  );
}

/** PAY-06: orders of a company need no confirmed identity, other purchases do. */
function Credit({ available, isIdentityConfirmed }: { available: number; isIdentityConfirmed: boolean }) {
  const company = useCompany();
  return (
    <section
      aria-label="Crédito disponible"
      className={cx(card, 'col-span-full border border-line bg-white wide:col-auto')}
    >
      <h2 className="text-sm font-medium tracking-normal text-ink-600">Crédito disponible</h2>
      <p className={amount}>{formatDecimal(available, company)}</p>
      {!isIdentityConfirmed && (
        <p className="text-sm leading-snug">
          Para usarlo en tus compras,{' '}
          <Link to="/perfil/documentos" className="font-medium text-brand-700 underline">
            confirma tu identidad
          </Link>
        </p>
      )}
      <Link
        to="/creditos/clientes/corporativos/pedidos/crear"
        className={buttonClass({ variant: 'soft', size: 'sm' }, 'mt-auto')}
      >
        Hacer un pedido
      </Link>
    </section>
  );
}

function WalletSkeleton() {
  return (
    <SkeletonGroup label="Cargando tus saldos" className="grid grid-cols-2 gap-3 desk:gap-4 wide:grid-cols-3">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card max-wide:col-span-2" />
    </SkeletonGroup>
  );
}
