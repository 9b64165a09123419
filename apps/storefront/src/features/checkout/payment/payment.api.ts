import { CallError } from '@botica/contract/client';
import { getSettingByName } from '@botica/contract/content/config';
import { getCertificateBalance } from '@botica/contract/tenders/certificates';
import { getBankPoints, getPointsBalance } from '@botica/contract/tenders/points';
import { checkVoucher } from '@botica/contract/tenders/vouchers';
import { toCents } from '@botica/domain/money';
import { pointsDefaults, type RedemptionLimits } from '@botica/domain/tenders/points';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const tenMinutesMs = 600_000;

export function pointsBalanceQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['checkout', userId, companyId, 'points'],
    queryFn: ({ signal }) => call(getPointsBalance, { signal }),
  });
}

/** REDEEM-12: for a card of the programme; other cards are refused. */
export function bankPointsQuery(userId: string, companyId: number, cardId: string) {
  return queryOptions({
    queryKey: ['checkout', userId, companyId, 'bank-points', cardId],
    queryFn: ({ signal }) => call(getBankPoints, { query: {}, body: { tarjetaId: cardId }, signal }),
    enabled: cardId !== '',
  });
}

export function certificateBalanceQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['checkout', userId, companyId, 'certificates'],
    queryFn: ({ signal }) => call(getCertificateBalance, { signal }),
  });
}

/** REDEEM-04 REDEEM-05: the company's setting, or the default. */
export function redemptionLimitsQuery(companyId: number) {
  return queryOptions({
    queryKey: ['checkout', companyId, 'redemption-limits'],
    queryFn: async ({ signal }): Promise<RedemptionLimits> => {
      const [points, amount] = await Promise.all([
        readSetting('MinimoPuntosCanjeable', signal),
        readSetting('MontoMinimoCanjePuntos', signal),
      ]);
      return {
        minimumPoints: points ?? pointsDefaults.minimumPoints,
        minimumCents: amount === undefined ? pointsDefaults.minimumCents : toCents(amount),
      };
    },
    staleTime: tenMinutesMs,
  });
}

/** Nothing when it is not set or is no number. */
async function readSetting(nombre: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const { valor } = await call(getSettingByName, { params: { nombre }, signal });
    const value = Number(valor);
    return valor.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

export async function askAboutVoucher(code: string) {
  const { esCanjeValido, amountLocalCurrency, name } = await call(checkVoucher, { query: { exchangeCode: code } });
  return { isRedeemable: esCanjeValido, cents: toCents(amountLocalCurrency), name };
}
