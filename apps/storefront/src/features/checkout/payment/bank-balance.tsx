import { CallError } from '@botica/contract/client';
import { formatMoney } from '@botica/domain/format';
import type { TenderSplit } from '@botica/domain/tenders';
import { checkPoints, pointsDefaults } from '@botica/domain/tenders/points';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { cashBackCentsOf } from '../facts/balances-from-dto.ts';
import { MoneyAmount } from './money-amount.tsx';
import { bankPointsQuery, redemptionLimitsQuery } from './payment.api.ts';
import { PointsAmount } from './points-amount.tsx';
import { pointsRange, writePoints } from './points-range.ts';

/** The balance of a card at its bank, and how much of it this order uses. */
export function BankBalance({ tender }: { tender: TenderSplit }) {
  const company = useCompany();
  const { bankPoints, cashBackCents } = useCheckout();
  const { data, error, isFetching, refetch } = useQuery(
    bankPointsQuery(useUser()?.usuarioId ?? '', company.id, bankPoints.cardId),
  );
  if (error) {
    // Includes REDEEM-12, in the server's words.
    return (
      <Note
        tone="problem"
        role="alert"
        action={
          !isRefusal(error) && (
            <Button variant="quiet" size="sm" loading={isFetching} onClick={() => void refetch()}>
              Reintentar
            </Button>
          )
        }
      >
        {problemOf(error).text}
      </Note>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Consultando tus puntos con el banco">
        <Skeleton className="h-12 w-full rounded-control" />
      </SkeletonGroup>
    );
  }
  const cashBack = cashBackCentsOf(data);
  return (
    <>
      <BankPoints balance={data.puntosDisponibles} factor={data.factor} tender={tender} />
      {cashBack > 0 && (
        <MoneyAmount
          label="Cash-back a usar"
          cents={cashBackCents}
          most={cashBack}
          hint={`Tienes ${formatMoney(cashBack, company)}`}
          onChange={(cents) => changeCheckout({ cashBackCents: cents })}
        />
      )}
    </>
  );
}

/** A retry would not change it; another card may. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500;
}

interface BankPointsProps {
  balance: number;
  factor: number;
  tender: TenderSplit;
}

function BankPoints({ balance, factor, tender }: BankPointsProps) {
  const company = useCompany();
  const { data: limits = pointsDefaults } = useQuery(redemptionLimitsQuery(company.id));
  const { bankPoints } = useCheckout();
  const [typed, setTyped] = useState<number>();
  const range = pointsRange({ points: balance, factor }, limits, tender.payableCents, 'bank');
  if (range.isTooFew) {
    return (
      <Note tone="info" role="status">
        Tienes {writePoints(balance)} puntos. {checkPoints(1, limits, factor, 'bank')}
      </Note>
    );
  }
  const asked = typed ?? bankPoints.points;
  const used = tender.parts.find(({ kind }) => kind === 'bankPoints');
  const error = checkPoints(asked, limits, factor, 'bank');
  function use(next: number): void {
    setTyped(next);
    changeCheckout({ bankPoints: { ...bankPoints, points: checkPoints(next, limits, factor, 'bank') ? 0 : next } });
  }
  return (
    <PointsAmount
      label="Puntos del banco a usar"
      points={asked}
      range={range}
      worth={formatMoney(used?.cents ?? 0, company)}
      error={error}
      onChange={use}
    >
      {used && (
        <p role="status" className="text-fine text-ink-600">
          {/* REDEEM-06 REDEEM-11 */}
          El banco descuenta {writePoints(used.points ?? 0)} puntos y cobra{' '}
          {formatMoney(tender.pointsChargeCents, company)} de comisión.
        </p>
      )}
    </PointsAmount>
  );
}
