import { formatMoney } from '@botica/domain/format';
import type { TenderSplit } from '@botica/domain/tenders';
import { checkPoints, pointsDefaults } from '@botica/domain/tenders/points';
import { Coin } from '@botica/ui/display/coin.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { BareSwitch } from './bare-switch.tsx';
import { MeansRow } from './means-row.tsx';
import { MeansTrouble } from './means-trouble.tsx';
import { pointsBalanceQuery, redemptionLimitsQuery } from './payment.api.ts';
import { PointsAmount } from './points-amount.tsx';
import { pointsRange, writePoints } from './points-range.ts';
import { notScheduled } from './rest-options.ts';

/** CHK-08 REDEEM-01..05: the store's own points. */
export function PointsRow({ tender, isAllowed }: { tender: TenderSplit; isAllowed: boolean }) {
  const company = useCompany();
  const balance = useQuery(pointsBalanceQuery(useUser()?.usuarioId ?? '', company.id));
  const { data: limits = pointsDefaults } = useQuery(redemptionLimitsQuery(company.id));
  const { points } = useCheckout();
  // A number below the minimum is not used, but stays while it is being typed.
  const [typed, setTyped] = useState<number>();
  if (!balance.data) {
    return <MeansTrouble query={balance} icon={<Coin className="size-6" />} isReward title={title} what="tus puntos" />;
  }
  const { puntosUsuario, factor, valorMonetario } = balance.data;
  const range = pointsRange({ points: puntosUsuario, factor }, limits, tender.payableCents, 'store');
  const asked = typed ?? points;
  const isOn = asked > 0 || typed !== undefined;
  const used = tender.parts.find(({ kind }) => kind === 'points');

  function hintOf(): string {
    if (!isAllowed) return notScheduled;
    if (puntosUsuario === 0) return 'Aún no tienes puntos';
    const held = `Tienes ${writePoints(puntosUsuario)}`;
    if (range.isTooFew) return `${held}. ${checkPoints(1, limits, factor, 'store')}`;
    return `${held}, equivalen a ${formatDecimal(valorMonetario, company)}`;
  }
  function use(next: number): void {
    setTyped(next);
    changeCheckout({ points: checkPoints(next, limits, factor, 'store') ? 0 : next });
  }
  function turn(on: boolean): void {
    setTyped(undefined);
    changeCheckout({ points: on ? range.most : 0 });
  }
  return (
    <MeansRow
      icon={<Coin className="size-6" />}
      isReward
      title={title}
      hint={hintOf()}
      control={
        isAllowed &&
        !range.isTooFew && (
          <BareSwitch label="Usar mis puntos" checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
        )
      }
    >
      {isAllowed && isOn && (
        <PointsAmount
          label="Puntos a usar"
          points={asked}
          range={range}
          worth={formatMoney(used?.cents ?? 0, company)}
          error={checkPoints(asked, limits, factor, 'store')}
          onChange={use}
        >
          {used?.points !== undefined && used.points < points && (
            <p className="text-fine text-ink-600">Este pedido usa {writePoints(used.points)} puntos.</p>
          )}
        </PointsAmount>
      )}
    </MeansRow>
  );
}

const title = 'Puntos Botica';
