import type { CompanyId } from '@botica/domain/companies';
import type { ContentArea } from '@botica/domain/content/editions';
import { bannerTextAreas, bannerTextColour, contentAreas } from '@botica/domain/content/editions';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Pictures } from '../../catalogue/pictures/index.ts';

/** Our own pictures in a content: their names are in any field. */
export function picturesIn(content: unknown): string[] {
  const found = JSON.stringify(content).matchAll(/"foto\.([0-9a-f]{40})"/g);
  return [...new Set([...found].map(([, id]) => id ?? ''))];
}

/** In drafts and versions. What is published is a version too. */
export async function findPicturesOfContent(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct named[1] as id from (
      select draft::text as content from content_editions where draft is not null
      union all select content::text from content_versions
    ) used, regexp_matches(used.content, '"foto\\.([0-9a-f]{40})"', 'g') named
    where named[1] = any(${sql.param([...ids])}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

interface PictureQuestion {
  companyId: CompanyId;
  area: ContentArea;
  id: string;
  textOn: 'wide' | 'phone' | undefined;
}

export function createContentPictures({ pictures }: { pictures: Pictures }) {
  const mayEdit = (rights: Rights, companyId: CompanyId, area: ContentArea) =>
    rights.canAt(contentAreas[area].edit, { companyId });
  return {
    requireUpload: (rights: Rights, companyId: CompanyId, area: ContentArea) =>
      mayEdit(rights, companyId, area) ? success(undefined) : failure('STAFF_FORBIDDEN'),

    upload: pictures.upload,

    /** The picture, and the contrast of the text that the store writes over it. */
    async check(rights: Rights, { companyId, area, id, textOn }: PictureQuestion) {
      if (!mayEdit(rights, companyId, area)) return failure('STAFF_FORBIDDEN');
      const [picture] = await pictures.find([id]);
      if (!picture) return failure('PICTURE_NOT_FOUND');
      if (!textOn) return success({ picture, contrast: undefined });
      const contrast = await pictures.contrast(id, bannerTextAreas[textOn], bannerTextColour);
      return contrast.ok ? success({ picture, contrast: contrast.value }) : contrast;
    },
  };
}

export type ContentPictures = ReturnType<typeof createContentPictures>;
