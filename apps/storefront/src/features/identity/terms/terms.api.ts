import { getLegalText } from '@botica/contract/identity/terms';
import type { CompanyId } from '@botica/domain/companies';
import type { LegalKind } from '@botica/domain/identity/terms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const tenMinutesMs = 600_000;

export function legalTextQuery(companyId: CompanyId, kind: LegalKind, name: string) {
  return queryOptions({
    queryKey: ['terms', companyId, kind, name],
    queryFn: ({ signal }) => call(getLegalText, { params: { tipo: kind, nombre: name }, signal }),
    staleTime: tenMinutesMs,
  });
}
