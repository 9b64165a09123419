import { useQuery } from '@tanstack/react-query';
import { type CheckoutBalances, checkoutBalances } from './balances-from-dto.ts';
import { balanceQueries } from './checkout-queries.ts';
import { useCheckoutState } from './checkout-state.ts';

export function useBalances(): CheckoutBalances & { isPending: boolean } {
  const queries = balanceQueries(useCheckoutState());
  const account = useQuery(queries.account);
  const points = useQuery(queries.points);
  const bankPoints = useQuery(queries.bankPoints);
  const certificates = useQuery(queries.certificates);
  const balances = checkoutBalances({
    account: account.data,
    points: points.data,
    bankPoints: bankPoints.data,
    certificates: certificates.data,
  });
  return { ...balances, isPending: [account, points, bankPoints, certificates].some(({ isLoading }) => isLoading) };
}
