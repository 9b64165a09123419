import { graphql } from '@botica/contract/catalogue/graphql';
import { listPromotions, promotionsPageSize, promotionsTop } from '@botica/contract/catalogue/promotion-list';
import { getPromotion } from '@botica/contract/catalogue/promotions';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { type PromotionChoices, promotionVariables } from './promotion-filters.ts';

/** PROMO-01 PROMO-02 */
export function promotionsQuery(companyId: CompanyId, branchCode: number, choices: PromotionChoices, page: number) {
  const variables = {
    ...promotionVariables(choices),
    top: promotionsTop,
    sucursalId: branchCode,
    pagina: page,
    elementosPorPagina: promotionsPageSize,
  };
  return queryOptions({
    queryKey: ['promotions', companyId, 'list', variables],
    queryFn: ({ signal }) => graphql(call, listPromotions, { variables, signal }),
  });
}

/** C026 */
export function promotionQuery(companyId: CompanyId, branchCode: number, linkOrId: string) {
  return queryOptions({
    queryKey: ['promotions', companyId, 'one', linkOrId, branchCode],
    queryFn: ({ signal }) => call(getPromotion, { params: { linkOrId }, query: { sucursalId: branchCode }, signal }),
  });
}
