import { graphql } from '@botica/contract/catalogue/graphql';
import { promotionTypeIds } from '@botica/contract/catalogue/products';
import { listPromotions } from '@botica/contract/catalogue/promotion-list';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

const bonusesShown = 24;

export function bonusesQuery(companyId: CompanyId, branchCode: number) {
  const variables = {
    tipoPromocion: promotionTypeIds.bonus,
    sucursalId: branchCode,
    pagina: 1,
    elementosPorPagina: bonusesShown,
  };
  return queryOptions({
    queryKey: ['home', companyId, 'bonuses', branchCode],
    queryFn: async ({ signal }) => (await graphql(call, listPromotions, { variables, signal })).promociones,
  });
}
