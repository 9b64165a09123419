import { idempotencyHeader } from '@botica/contract/headers';
import {
  cancelTransfer,
  confirmTransfer,
  getTransferConfiguration,
  listTransfers,
  requestTransfer,
  resendTransferCode,
  type TransferBody,
  type TransferHistoryBody,
} from '@botica/contract/loyalty/point-transfers';
import { getPointsBalance } from '@botica/contract/tenders/points';
import { shownTransferStates } from '@botica/domain/loyalty/point-transfers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { PointsPeriod } from '../points-history/index.ts';

/** The customer and the company: all data here depends on both. */
export interface TransfersOf {
  userId: string;
  companyId: number;
}

const keyOf = ({ userId, companyId }: TransfersOf, ...rest: readonly unknown[]) => [
  'point-transfers',
  userId,
  companyId,
  ...rest,
];

export const configurationQuery = (of: TransfersOf) =>
  queryOptions({
    queryKey: keyOf(of, 'configuration'),
    queryFn: ({ signal }) => call(getTransferConfiguration, { signal }),
  });

/** Always fresh: the balance after the last transfer. */
export const transferPointsQuery = (of: TransfersOf) =>
  queryOptions({
    queryKey: keyOf(of, 'points'),
    queryFn: ({ signal }) => call(getPointsBalance, { signal }),
    staleTime: 0,
  });

function historyQuery(of: TransfersOf, body: TransferHistoryBody) {
  return queryOptions({
    queryKey: keyOf(of, 'history', body),
    queryFn: ({ signal }) => call(listTransfers, { body, signal }),
    staleTime: 0,
  });
}

/** XFER-07 XFER-08 */
export function transfersQuery(of: TransfersOf, period: PointsPeriod, stateId: number) {
  const dates = 'days' in period ? { diasHistorial: period.days } : { fechaInicio: period.from, fechaFinal: period.to };
  return historyQuery(of, { ...dates, transferenciaPuntosEstadoId: stateId });
}

const longestDays = 1440;

/** XFER-13: the requests that can be continued. */
export const pendingTransfersQuery = (of: TransfersOf) =>
  historyQuery(of, {
    diasHistorial: longestDays,
    transferenciaPuntosEstadoId: shownTransferStates.pending.id,
    Top: 300,
  });

export const askForTransfer = (body: TransferBody, key: string) =>
  call(requestTransfer, { body, headers: { [idempotencyHeader]: key } });

export const confirm = (transferenciaId: number, codigo: string) =>
  call(confirmTransfer, { body: { transferenciaId, codigo } });

export const cancel = (tranferenciaPuntosId: number) => call(cancelTransfer, { query: { tranferenciaPuntosId } });

export const sendCodeAgain = (tranferenciaPuntosId: number) =>
  call(resendTransferCode, { query: { tranferenciaPuntosId } });
