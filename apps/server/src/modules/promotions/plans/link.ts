import { plainText } from '@botica/domain/catalogue/search';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';

const shortId = 6;

/** The address of its page in the store: its title, and enough of its id that two plans never share a page. */
export function linkOf({ title, id }: Pick<PromotionPlanRow, 'title' | 'id'>): string {
  const words = plainText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words || 'promocion'}-${id.slice(0, shortId)}`;
}
