import type { BannerKind } from '@botica/contract/content/home';
import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { bannerFields, contentPicture } from '@botica/domain/content/editions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { banners } from '../../index.ts';
import { idOfKey, type PieceStore } from './piece-store.ts';

/** The banners of the home page. Those of groups belong to the catalogue. */
const homePage = '/';

const places = { hero: 'principal', side: 'lateral', strip: 'franja', popup: 'emergente' } as const;
type Place = keyof typeof places;
const placeIds = Object.keys(places) as Place[];
const placeNames: Readonly<Record<string, string>> = bannerFields.place.options;

type Row = typeof banners.$inferSelect;

function toContent(row: Row): Content {
  const { isMobile: isPhone, title, text, altText, link, opensNewTab, position, cityIds, startsOn, endsOn } = row;
  return {
    ...{ place: places[row.kind as Place], isPhone, title, text, altText, link, opensNewTab },
    ...{ picture: contentPicture(row.pictureKey), position, cityIds, startsOn, endsOn, isShown: row.isShown },
  };
}

function toRow(content: Content) {
  const place = String(content.place);
  return {
    kind: placeIds.find((id) => places[id] === place) as BannerKind,
    positionName: placeNames[place] ?? '',
    isMobile: content.isPhone === true,
    title: String(content.title),
    text: String(content.text),
    altText: String(content.altText),
    link: String(content.link),
    opensNewTab: content.opensNewTab === true,
    pictureKey: `banner:${content.picture}`,
    position: Number(content.position),
    cityIds: [...(content.cityIds as readonly string[])],
    startsOn: content.startsOn as string | null,
    endsOn: content.endsOn as string | null,
    isShown: content.isShown === true,
  };
}

export const bannerPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const rows = await db
      .select()
      .from(banners)
      .where(
        and(
          inArray(banners.companyId, [...companyIds]),
          eq(banners.pageUrl, homePage),
          inArray(banners.kind, [...placeIds]),
          key === undefined ? undefined : eq(banners.id, idOfKey(key)),
        ),
      )
      .orderBy(asc(banners.companyId), asc(banners.position), asc(banners.id));
    return rows.map((row) => ({
      companyId: row.companyId as CompanyId,
      key: String(row.id),
      content: toContent(row),
    }));
  },

  async write(tx, { companyId, key }, content) {
    const row = toRow(content);
    await tx
      .insert(banners)
      .values({ id: Number(key), companyId, pageUrl: homePage, ...row })
      .onConflictDoUpdate({ target: banners.id, set: row, setWhere: eq(banners.companyId, companyId) });
  },
};
