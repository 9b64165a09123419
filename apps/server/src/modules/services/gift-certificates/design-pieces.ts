import { pictureInName, pictureName } from '@botica/domain/catalogue/pictures';
import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { giftDesigns } from './tables.ts';

const dayOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function toRow(content: Content) {
  const pictureId = pictureInName(String(content.picture));
  if (!pictureId) throw new Error('A design without a picture passed its checks');
  return {
    name: String(content.name),
    pictureId,
    position: Number(content.position),
    startsOn: dayOrNull(content.startsOn),
    endsOn: dayOrNull(content.endsOn),
    isPaused: content.isPaused === true,
  };
}

/** The designs of gift certificates as pieces of the rewards (docs/decisions/0099). */
export const giftDesignPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(giftDesigns.id, idOfKey(key));
    const rows = await db
      .select()
      .from(giftDesigns)
      .where(and(inArray(giftDesigns.companyId, [...companyIds]), ofKey))
      .orderBy(asc(giftDesigns.companyId), asc(giftDesigns.position), asc(giftDesigns.id));
    return rows.map(({ id, companyId, name, pictureId, position, startsOn, endsOn, isPaused }) => ({
      ...{ companyId: companyId as CompanyId, key: String(id) },
      content: { name, picture: pictureName(pictureId), position, startsOn, endsOn, isPaused },
    }));
  },

  async write(tx, { companyId, key }, content) {
    const row = toRow(content);
    await tx
      .insert(giftDesigns)
      .values({ id: Number(key), companyId, ...row })
      .onConflictDoUpdate({ target: giftDesigns.id, set: row, setWhere: eq(giftDesigns.companyId, companyId) });
  },

  async results(db, { companyId, key }) {
    const [row] = await db.execute<Record<'sold' | 'people' | 'cents', number>>(sql`
      select count(*)::int as sold, count(distinct customer_id)::int as people,
        coalesce(sum(amount_cents), 0)::float8 as cents
      from gifts where design_id = ${idOfKey(key)} and company_id = ${companyId} and state = 'issued'`);
    if (!row) return [];
    return [
      { label: 'Certificados vendidos', unit: 'count', value: row.sold },
      { label: 'Personas que los regalaron', unit: 'count', value: row.people },
      { label: 'Monto vendido', unit: 'cents', value: row.cents },
    ];
  },
};
