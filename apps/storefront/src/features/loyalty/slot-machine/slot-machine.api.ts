import { listPrizes } from '@botica/contract/content/home';
import { acceptTerms, checkTerms } from '@botica/contract/identity/accounts';
import { listSlotSymbols, listSpins } from '@botica/contract/loyalty/slot-machine';
import type { CompanyId } from '@botica/domain/companies';
import { exchangeTypeIds } from '@botica/domain/loyalty/raffle';
import { slotTermsId } from '@botica/domain/loyalty/slot-machine';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { getBranchCode } from '../../branches/index.ts';
import { sendExchange } from '../raffle/index.ts';

const keyOf = (...rest: readonly unknown[]) => ['slot-machine', ...rest];

export function slotTermsQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf('terms', userId),
    queryFn: ({ signal }) => call(checkTerms, { params: { id: slotTermsId }, signal }),
  });
}

export const acceptSlotTerms = () => call(acceptTerms, { params: { id: slotTermsId } });

export function slotPrizesQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf('prizes', companyId),
    queryFn: ({ signal }) => call(listPrizes, { signal }),
    staleTime: 600_000,
  });
}

/** Each symbol of the reels with what three of it win. */
export function slotSymbolsQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf('symbols', companyId),
    queryFn: ({ signal }) => call(listSlotSymbols, { signal }),
    staleTime: 60_000,
  });
}

export function spinsQuery(userId: string, companyId: CompanyId) {
  return queryOptions({
    queryKey: keyOf('spins', userId, companyId),
    queryFn: ({ signal }) => call(listSpins, { signal }),
    staleTime: 0,
  });
}

/** A117: the exchange of one ticket, of kind 5. */
export const sendSpin = (pointsPerSpin: number, key: string) =>
  sendExchange(
    {
      NumeroDeBoletos: 1,
      PuntosPorBoleto: pointsPerSpin,
      Sucursal_ID: getBranchCode(),
      Tipo: exchangeTypeIds.slotMachine,
    },
    key,
  );
