import type { BankPointsDto } from '@botica/contract/tenders/points';
import { type Cents, toCents } from '@botica/domain/money';
import type { PointsTender } from '@botica/domain/tenders';
import type { balanceQueries, QueryData } from './checkout-queries.ts';

/** The balances that the customer can pay with. A balance that is not loaded is undefined, or zero. */
export interface CheckoutBalances {
  points: Omit<PointsTender, 'asked'> | undefined;
  bankPoints: (Omit<PointsTender, 'asked'> & { commission: number }) | undefined;
  cashBack: { balanceCents: Cents } | undefined;
  certificatesCents: Cents;
  creditCents: Cents;
  isCreditEnabled: boolean;
  isIdentityConfirmed: boolean;
}

export function cashBackCentsOf({ cashBackDisponible }: Pick<BankPointsDto, 'cashBackDisponible'>): Cents {
  return toCents(cashBackDisponible);
}

export function checkoutBalances(data: QueryData<ReturnType<typeof balanceQueries>>): CheckoutBalances {
  const { account, points, bankPoints, certificates } = data;
  return {
    points: points && { balance: points.puntosUsuario, factor: points.factor },
    bankPoints: bankPoints && {
      balance: bankPoints.puntosDisponibles,
      factor: bankPoints.factor,
      commission: bankPoints.comision,
    },
    cashBack: bankPoints && { balanceCents: cashBackCentsOf(bankPoints) },
    certificatesCents: toCents(certificates?.saldo ?? 0),
    creditCents: toCents(account?.creditoDisponible ?? 0),
    isCreditEnabled: account?.creditoHabilitado ?? false,
    isIdentityConfirmed: account?.identidadConfirmada ?? false,
  };
}
