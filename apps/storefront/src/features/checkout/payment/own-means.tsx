import { allowedPaymentTypes, type CheckoutFacts, isTenderAllowed } from '@botica/domain/checkout';
import { useEffect } from 'react';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { BankPointsRow } from './bank-points-row.tsx';
import { CertificatesRow } from './certificates-row.tsx';
import { PointsRow } from './points-row.tsx';
import { VouchersRow } from './vouchers-row.tsx';
import { WalletPartRow } from './wallet-part-row.tsx';

/** In the order in which they are applied. */
export function OwnMeans({ facts }: { facts: CheckoutFacts }) {
  const { tender } = facts;
  const takesPoints = isTenderAllowed('points', facts);
  useNoPoints(!takesPoints);
  return (
    <ul className="grid border-t border-line">
      <PointsRow tender={tender} isAllowed={takesPoints} />
      {takesPoints && <BankPointsRow tender={tender} />}
      <CertificatesRow tender={tender} />
      <VouchersRow tender={tender} />
      {allowedPaymentTypes(facts).includes('wallet') && <WalletPartRow tender={tender} />}
    </ul>
  );
}

/** SCHED-10: balances chosen before the delivery was scheduled are not used. */
function useNoPoints(isWithout: boolean): void {
  const { points, bankPoints, cashBackCents } = useCheckout();
  const hasAny = points > 0 || bankPoints.points > 0 || cashBackCents > 0;
  useEffect(() => {
    if (isWithout && hasAny) changeCheckout({ points: 0, bankPoints: { cardId: '', points: 0 }, cashBackCents: 0 });
  }, [isWithout, hasAny]);
}
