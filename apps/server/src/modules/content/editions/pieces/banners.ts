import type { BannerKind } from '@botica/contract/content/home';
import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { bannerFields, contentPicture } from '@botica/domain/content/editions';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { GroupPlace } from '../../../catalogue/index.ts';
import { findGroupPlaces } from '../../../catalogue/index.ts';
import { banners } from '../../index.ts';
import { idOfKey, type PieceStore } from './piece-store.ts';

const homePage = '/';
const groupPage = '/grupos/';

const places = { hero: 'principal', side: 'lateral', strip: 'franja', popup: 'emergente', group: 'grupo' } as const;
type Place = keyof typeof places;
const placeIds = Object.keys(places) as Place[];
const placeNames: Readonly<Record<string, string>> = bannerFields.place.options;

type Row = typeof banners.$inferSelect;

/** A banner names the address that its group had then; the group may have another one since. */
function groupPathOf({ kind, pageUrl, groupId }: Row, groups: readonly GroupPlace[]): string {
  if (kind !== 'group') return '';
  const path = pageUrl.slice(groupPage.length);
  const group = groups.find(({ id }) => id === groupId) ?? groups.find(({ paths }) => paths.includes(path));
  return group?.path ?? path;
}

function toContent(row: Row, groups: readonly GroupPlace[]): Content {
  const { isMobile: isPhone, title, text, altText, link, opensNewTab, position, cityIds, startsOn, endsOn } = row;
  return {
    ...{
      place: places[row.kind as Place],
      groupPath: groupPathOf(row, groups),
      isPhone,
      title,
      text,
      altText,
      link,
      opensNewTab,
    },
    ...{ picture: contentPicture(row.pictureKey), position, cityIds, startsOn, endsOn, isShown: row.isShown },
  };
}

function toRow(content: Content, groups: readonly GroupPlace[]) {
  const place = String(content.place);
  const isOfGroup = place === places.group;
  return {
    pageUrl: isOfGroup ? `${groupPage}${content.groupPath}` : homePage,
    groupId: isOfGroup ? (groups.find(({ paths }) => paths.includes(String(content.groupPath)))?.id ?? null) : null,
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
    cityIds: isOfGroup ? [] : [...(content.cityIds as readonly string[])],
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
          or(eq(banners.pageUrl, homePage), eq(banners.kind, 'group')),
          inArray(banners.kind, [...placeIds]),
          key === undefined ? undefined : eq(banners.id, idOfKey(key)),
        ),
      )
      .orderBy(asc(banners.companyId), asc(banners.position), asc(banners.id));
    const groups = rows.some(({ kind }) => kind === 'group') ? await findGroupPlaces(db) : [];
    return rows.map((row) => ({
      companyId: row.companyId as CompanyId,
      key: String(row.id),
      content: toContent(row, groups),
    }));
  },

  async write(tx, { companyId, key }, content) {
    const row = toRow(content, content.place === places.group ? await findGroupPlaces(tx) : []);
    await tx
      .insert(banners)
      .values({ id: Number(key), companyId, ...row })
      .onConflictDoUpdate({ target: banners.id, set: row, setWhere: eq(banners.companyId, companyId) });
  },

  /** A group that was removed since has no page. */
  async check(db, { piece: { companyId }, content }) {
    if (content.place !== places.group) return {};
    const groups = await findGroupPlaces(db, companyId);
    const isKnown = groups.some(({ paths }) => paths.includes(String(content.groupPath)));
    return isKnown ? {} : { groupPath: 'Ese grupo ya no está en la tienda.' };
  },

  async lists(db, companyId) {
    const groups = await findGroupPlaces(db, companyId);
    return { groupPaths: groups.map(({ path, name }) => ({ id: path, name })) };
  },
};
