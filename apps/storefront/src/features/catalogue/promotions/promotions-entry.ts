import type { CompanyId } from '@botica/domain/companies';
import { promotionEntriesFor } from '@botica/domain/content/menu';

/** MENU-03..06: the shell's way to the promotions. A company that offers one kind names that kind. */
export function promotionsEntry(companyId: CompanyId): { label: string; to: string } {
  const [first, ...others] = promotionEntriesFor(companyId);
  return first && others.length === 0
    ? { label: first, to: `/promociones/${first}` }
    : { label: 'Ofertas', to: '/promociones' };
}
