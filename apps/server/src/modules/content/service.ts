import type { CompanyId } from '@botica/domain/companies';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import { findContentLinks, findServices } from './store.ts';
import type { ContentPlace } from './tables.ts';

export type ContentService = ReturnType<typeof createContentService>;

export function createContentService({ db }: { db: Db }) {
  return {
    /** From a transaction that previews a draft, if there is one. */
    all: (companyId: CompanyId, preview?: Db) => findContentLinks(preview ?? db, companyId),
    services: (companyId: CompanyId) => findServices(db, companyId),

    async place(companyId: CompanyId, place: ContentPlace) {
      return (await findContentLinks(db, companyId)).filter((link) => link.place === place);
    },

    /** ERR-05: empty content is rejected, so that the page keeps its current content. */
    async footerSection(companyId: CompanyId, section: number) {
      const links = await findContentLinks(db, companyId);
      const found = links.filter((link) => link.place === 'footer' && link.section === section);
      return found.length > 0 ? success(found) : failure('CONTENT_NOT_FOUND');
    },
  };
}
