import { toCents } from '@botica/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { accountSummaryQuery } from '../customers/profile/index.ts';
import { useUser } from '../identity/index.ts';
import type { CheckoutBalances } from './checkout-balances.ts';
import { useCheckout } from './checkout-store.ts';
import { bankPointsQuery, certificateBalanceQuery, pointsBalanceQuery } from './payment/payment.api.ts';

/** Asked for only as far as the shopper pays with it: the step of the payment shows the rest. */
export function useBalances(): CheckoutBalances & { isPending: boolean } {
  const { id: companyId } = useCompany();
  const userId = useUser()?.usuarioId ?? '';
  const { points, bankPoints, cashBackCents, useCertificates } = useCheckout();
  const account = useQuery(accountSummaryQuery(userId));
  const own = useQuery({ ...pointsBalanceQuery(userId, companyId), enabled: points > 0 });
  const usesBank = bankPoints.cardId !== '' && (bankPoints.points > 0 || cashBackCents > 0);
  const bank = useQuery({ ...bankPointsQuery(userId, companyId, bankPoints.cardId), enabled: usesBank });
  const certificates = useQuery({ ...certificateBalanceQuery(userId, companyId), enabled: useCertificates });
  return {
    points: own.data && { balance: own.data.puntosUsuario, factor: own.data.factor },
    bankPoints: bank.data && {
      balance: bank.data.puntosDisponibles,
      factor: bank.data.factor,
      commission: bank.data.comision,
    },
    cashBack: bank.data && { balanceCents: toCents(bank.data.cashBackDisponible) },
    certificatesCents: toCents(certificates.data?.saldo ?? 0),
    creditCents: toCents(account.data?.creditoDisponible ?? 0),
    isCreditEnabled: account.data?.creditoHabilitado ?? false,
    isIdentityConfirmed: account.data?.identidadConfirmada ?? false,
    isPending: [account, own, bank, certificates].some(({ isLoading }) => isLoading),
  };
}
