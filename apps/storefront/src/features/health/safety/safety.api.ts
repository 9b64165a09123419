import {
  fromMedicineDto,
  getKnowledge,
  listMedicines,
  listOrderAlerts,
  listPartners,
} from '@botica/contract/health/safety';
import type { CompanyId } from '@botica/domain/companies';
import type { Alert } from '@botica/domain/health/safety';
import { readKnowledge } from '@botica/domain/health/safety';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { fromAlertDto } from './from-dto.ts';

const fiveMinutesMs = 300_000;

/** The medicines of a cart, and the version of the rules. */
export const medicinesQuery = (companyId: CompanyId, productIds: readonly number[]) =>
  queryOptions({
    queryKey: ['health', companyId, 'medicines', ...productIds],
    queryFn: async ({ signal }) => {
      const found = await call(listMedicines, { query: { productos: productIds.join() }, signal });
      return {
        version: found.version ?? undefined,
        isDemo: found.esDemostracion,
        medicines: found.medicinas.map(fromMedicineDto),
      };
    },
    staleTime: fiveMinutesMs,
  });

/** A version never changes. */
export const rulesQuery = (companyId: CompanyId, version: string | undefined) =>
  queryOptions({
    queryKey: ['health', companyId, 'rules', version],
    queryFn: async ({ signal }) =>
      readKnowledge(await call(getKnowledge, { params: { version: version ?? '' }, signal })),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A map of rules: comparing it with the one before would cost more than it saves.
    structuralSharing: false,
    retry: false,
  });

export const partnersQuery = (companyId: CompanyId, productId: number) =>
  queryOptions({
    queryKey: ['health', companyId, 'partners', productId],
    queryFn: ({ signal }) => call(listPartners, { params: { id: productId }, signal }),
    staleTime: fiveMinutesMs,
  });

export type OrderAlert = Alert & { isAccepted: boolean };
export interface OrderPerson {
  name: string;
  products: readonly string[];
}

export const orderAlertsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['health', 'order', orderId],
    queryFn: async ({ signal }) => {
      const { avisos, personas, dichos, esDemostracion } = await call(listOrderAlerts, {
        params: { pedidoId: orderId },
        signal,
      });
      const alerts = avisos.map((alert) => ({ ...fromAlertDto(alert), isAccepted: alert.confirmado }));
      const people = personas.map(({ nombre, productos }) => ({ name: nombre, products: productos }));
      return { alerts, people, told: dichos, isDemo: esDemostracion };
    },
  });
