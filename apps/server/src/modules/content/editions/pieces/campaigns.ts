import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { contentPicture } from '@botica/domain/content/editions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { campaigns } from '../../home/index.ts';
import { idOfKey, type PieceStore } from './piece-store.ts';

type Row = typeof campaigns.$inferSelect;

function toContent(row: Row): Content {
  const { description, link, showsCountdown, countdownTitle, showsLogo, isEnabledInProduction, isActive } = row;
  return {
    ...{ description, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString(), link, showsCountdown },
    ...{ countdownTitle, showsLogo, picture: contentPicture(row.pictureKey), isEnabledInProduction, isActive },
  };
}

function toRow(content: Content) {
  return {
    description: String(content.description),
    startsAt: new Date(String(content.startsAt)),
    endsAt: new Date(String(content.endsAt)),
    link: String(content.link),
    showsCountdown: content.showsCountdown === true,
    countdownTitle: String(content.countdownTitle),
    showsLogo: content.showsLogo === true,
    pictureKey: `banner:${content.picture}`,
    isEnabledInProduction: content.isEnabledInProduction === true,
    isActive: content.isActive === true,
  };
}

export const campaignPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(campaigns.id, idOfKey(key));
    const rows = await db
      .select()
      .from(campaigns)
      .where(and(inArray(campaigns.companyId, [...companyIds]), ofKey))
      .orderBy(asc(campaigns.companyId), asc(campaigns.startsAt), asc(campaigns.id));
    return rows.map((row) => ({
      companyId: row.companyId as CompanyId,
      key: String(row.id),
      content: toContent(row),
    }));
  },

  /** Its styles are not edited here: a campaign keeps those that it has. */
  async write(tx, { companyId, key }, content) {
    const row = toRow(content);
    await tx
      .insert(campaigns)
      .values({ id: Number(key), companyId, classPrefix: '', ...row })
      .onConflictDoUpdate({ target: campaigns.id, set: row, setWhere: eq(campaigns.companyId, companyId) });
  },
};
