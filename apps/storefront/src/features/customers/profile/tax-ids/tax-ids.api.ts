import {
  deactivateTaxId,
  listTaxIds,
  saveTaxId,
  type TaxIdBody,
  updateTaxId,
  validateNit,
} from '@botica/contract/customers/tax-ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

export function taxIdsQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['tax-ids', userId, companyId],
    queryFn: ({ signal }) => call(listTaxIds, { signal }),
  });
}

/** TAX-08: the owner does not change while the shopper types. */
export function nitQuery(nit: string) {
  return queryOptions({
    queryKey: ['tax-ids', 'nit', nit],
    queryFn: ({ signal }) => call(validateNit, { params: { nit }, signal }),
    staleTime: 600_000,
    retry: false,
  });
}

export function storeTaxId(id: number | undefined, body: TaxIdBody) {
  return id === undefined ? call(saveTaxId, { body }) : call(updateTaxId, { body: { ...body, id } });
}

export const removeTaxId = (id: number) => call(deactivateTaxId, { query: { usuarioRtnId: id } });
