import { companies } from '@botica/domain/companies';
import { amountText } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { companiesOf, useSession } from '../../../lib/session.ts';

/** The company whose money is shown: the chosen one, or the only one of the person. Amounts have its currency. */
export function useFinanceCompany() {
  const { companyId: chosen } = useScope();
  const own = companiesOf(useSession());
  const companyId = chosen ?? (own.length === 1 ? own[0] : undefined);
  if (companyId === undefined) return undefined;
  const company = companies[companyId];
  return { companyId, company, money: (amount: number) => amountText(amount, companyId) };
}
export type FinanceCompany = NonNullable<ReturnType<typeof useFinanceCompany>>;
