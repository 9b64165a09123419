import { footerSections } from '@botica/contract/content/content';
import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { isSafeLink } from '@botica/domain/content/editions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database.ts';
import { contentLinks } from '../../index.ts';
import { generalKey, type PieceStore } from './piece-store.ts';

type Row = typeof contentLinks.$inferSelect;

/** Where the links of each place are stored; the sections of a header say nothing. */
const places = {
  left: { place: 'header-left', section: 1 },
  right: { place: 'header-right', section: 1 },
  help: { place: 'footer', section: footerSections.help },
  services: { place: 'footer', section: footerSections.services },
  legal: { place: 'footer', section: footerSections.legal },
} as const satisfies Record<string, Pick<Row, 'place' | 'section'>>;
type PlaceId = keyof typeof places;
const placeIds = Object.keys(places) as PlaceId[];

/** Above the ids of contacts and declarations, which belong to the settings. */
const firstId = 1001;

const placeOf = (row: Row) =>
  placeIds.find(
    (id) => places[id].place === row.place && (row.place !== 'footer' || places[id].section === row.section),
  );

/** Contacts, declarations, and lines that are no link for staff, such as that of the certificate, stay as they are. */
async function findLinks(db: Db, companyIds: readonly CompanyId[]) {
  const rows = await db
    .select()
    .from(contentLinks)
    .where(inArray(contentLinks.companyId, [...companyIds]))
    .orderBy(asc(contentLinks.position), asc(contentLinks.id));
  return rows.flatMap((row) => {
    const place = placeOf(row);
    return place && row.value === null && row.url && isSafeLink(row.url) ? { row, place, link: row.url } : [];
  });
}

export const siteLinkPieces: PieceStore = {
  async find(db, { companyIds, key = generalKey }) {
    if (key !== generalKey) return [];
    const found = Map.groupBy(await findLinks(db, companyIds), ({ row }) => row.companyId);
    return companyIds.map((companyId) => {
      const own = found.get(companyId) ?? [];
      const links = placeIds.flatMap((id) =>
        own.filter(({ place }) => place === id).map(({ row, link }) => ({ place: id, text: row.text, link })),
      );
      return { companyId, key, content: { links } };
    });
  },

  async write(tx, { companyId }, content) {
    for (const { row } of await findLinks(tx, [companyId])) {
      const own = [
        eq(contentLinks.companyId, companyId),
        eq(contentLinks.place, row.place),
        eq(contentLinks.id, row.id),
      ];
      await tx.delete(contentLinks).where(and(...own));
    }
    const rows = (content.links as readonly Content[]).map(({ place, text, link }, index) => ({
      ...{ companyId, id: firstId + index, position: index + 1, text: String(text), url: String(link) },
      ...places[place as PlaceId],
    }));
    if (rows.length > 0) await tx.insert(contentLinks).values(rows);
  },
};
