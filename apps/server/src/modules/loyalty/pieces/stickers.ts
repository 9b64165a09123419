import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentProblems } from '@botica/domain/content/editions';
import { rowsOf } from '@botica/domain/content/editions';
import { isSameValue } from '@botica/domain/drafts';
import { storeDate } from '@botica/domain/time';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { stickerConfigurations, stickerNotices, stickerPrizes, stickerProducts } from '../stickers/index.ts';
import { none, numberOrNull, productsIn, unsoldIn } from './shared.ts';

type Row = typeof stickerConfigurations.$inferSelect;

async function findRows(db: Db, ids: readonly number[]) {
  const [products, prizes, notices] = await Promise.all([
    db
      .select()
      .from(stickerProducts)
      .where(inArray(stickerProducts.configurationId, [...ids]))
      .orderBy(stickerProducts.productId),
    db
      .select()
      .from(stickerPrizes)
      .where(inArray(stickerPrizes.configurationId, [...ids]))
      .orderBy(stickerPrizes.stickers, stickerPrizes.productId),
    db
      .select()
      .from(stickerNotices)
      .where(inArray(stickerNotices.configurationId, [...ids]))
      .orderBy(stickerNotices.isValuePerSticker, stickerNotices.value, stickerNotices.id),
  ]);
  const by = ({ configurationId }: { configurationId: number }) => configurationId;
  return {
    products: Map.groupBy(products, by),
    prizes: Map.groupBy(prizes, by),
    notices: Map.groupBy(notices, by),
  };
}

function toContent(row: Row, { products, prizes, notices }: Awaited<ReturnType<typeof findRows>>): Content {
  const { id, name, typeId, requiredCents, startsOn, endsOn } = row;
  return {
    ...{ name, typeId: String(typeId), required: requiredCents || null, startsOn, endsOn },
    products: (products.get(id) ?? []).map(({ productId, requiredQuantity, givenStickers }) => ({
      ...{ productId, requiredQuantity, givenStickers },
    })),
    prizes: (prizes.get(id) ?? []).map(({ productId, stickers, isActive }) => ({ productId, stickers, isActive })),
    notices: (notices.get(id) ?? []).map(({ isValuePerSticker, value, body }) => ({
      ...{ counts: isValuePerSticker ? 'stickers' : 'money', value, body },
    })),
    isPaused: row.pausedAt !== null,
  };
}

/** What an order earns is decided when it is invoiced, so what the cart promised stays as it is. */
const promised = ['typeId', 'required', 'startsOn', 'products'] as const;
const promisedText = 'Ya empezó: lo que un pedido gana no cambia. Crea otra colección.';
const sorted = (value: Content[string] | undefined) =>
  Array.isArray(value) ? value.map((row) => JSON.stringify(row)).sort() : value;

function keptPromises(content: Content, live: Content | undefined, today: string): ContentProblems {
  if (!live || String(live.startsOn) > today) return none;
  const changed = promised.filter((id) => !isSameValue(sorted(live[id]), sorted(content[id])));
  const isShortened = content.endsOn !== live.endsOn && String(content.endsOn) < today;
  return {
    ...Object.fromEntries(changed.map((id) => [id, promisedText])),
    ...(isShortened ? { endsOn: 'Elige hoy o un día que no haya pasado.' } : none),
  };
}

export const stickerPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(stickerConfigurations.id, idOfKey(key));
    const rows = await db
      .select()
      .from(stickerConfigurations)
      .where(and(inArray(stickerConfigurations.companyId, [...companyIds]), ofKey))
      .orderBy(stickerConfigurations.companyId, desc(stickerConfigurations.startsOn), stickerConfigurations.id);
    if (rows.length === 0) return [];
    const parts = await findRows(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...{ companyId: row.companyId as CompanyId, key: String(row.id), content: toContent(row, parts) },
    }));
  },

  async write(tx, { companyId, key }, content, at) {
    const id = Number(key);
    const row = {
      name: String(content.name),
      typeId: Number(content.typeId),
      requiredCents: numberOrNull(content.required) ?? 0,
      startsOn: String(content.startsOn),
      endsOn: String(content.endsOn),
    };
    const since = at.toISOString();
    await tx
      .insert(stickerConfigurations)
      .values({ id, companyId, ...row, pausedAt: content.isPaused ? at : null })
      .onConflictDoUpdate({
        target: stickerConfigurations.id,
        // A collection that was already paused keeps its moment.
        set: {
          ...row,
          pausedAt: content.isPaused
            ? sql`coalesce(${stickerConfigurations.pausedAt}, ${since}::timestamptz)`
            : sql`null`,
        },
        setWhere: eq(stickerConfigurations.companyId, companyId),
      });
    await writeRows(tx, id, content);
    await writeNotices(tx, id, rowsOf(content.notices));
  },

  async check(db, { piece, content, live, now }) {
    const { products, prizes, isPaused } = content;
    const published = isPaused && live ? [...rowsOf(live.products), ...rowsOf(live.prizes)] : [];
    return {
      ...(await unsoldIn(db, piece.companyId, { products: rowsOf(products), prizes: rowsOf(prizes) }, published)),
      ...keptPromises(content, live, storeDate(now).isoDate),
    };
  },

  async lists(db, companyId, { products, prizes }) {
    return { products: await productsIn(db, companyId, [...rowsOf(products), ...rowsOf(prizes)]) };
  },

  async results(db, { key }) {
    const [row] = await db.execute<Record<'people' | 'earned' | 'spent' | 'prizes' | 'cents', number>>(sql`
      select count(distinct m.customer_id)::int as people,
        coalesce(sum(m.stickers) filter (where m.kind in ('opening', 'earned', 'unearned')), 0)::int as earned,
        -coalesce(sum(m.stickers) filter (where m.kind in ('redeemed', 'returned')), 0)::int as spent,
        (select count(*)::int from sticker_redemptions r
          where r.configuration_id = ${idOfKey(key)} and r.state <> 'undone') as prizes,
        (select coalesce(sum(r.value_cents), 0)::float8 from sticker_redemptions r
          where r.configuration_id = ${idOfKey(key)} and r.state <> 'undone') as cents
      from sticker_movements m where m.configuration_id = ${idOfKey(key)}`);
    if (!row) return [];
    return [
      { label: 'Personas con stickers', unit: 'count', value: row.people },
      { label: 'Stickers ganados', unit: 'count', value: row.earned },
      { label: 'Stickers canjeados', unit: 'count', value: row.spent },
      { label: 'Premios canjeados', unit: 'count', value: row.prizes },
      { label: 'Premios, a precio público', unit: 'cents', value: row.cents },
    ];
  },
};

/** A prize that is no longer in the list is withdrawn; redemptions have a copy of theirs. */
async function writeRows(tx: Db, id: number, { products, prizes }: Content): Promise<void> {
  const json = (rows: readonly Content[]) => sql`${JSON.stringify(rows)}::jsonb`;
  await tx.delete(stickerProducts).where(eq(stickerProducts.configurationId, id));
  await tx.execute(sql`
    insert into sticker_products (configuration_id, product_id, required_quantity, given_stickers)
    select ${id}::int, w."productId", w."requiredQuantity", w."givenStickers"
    from jsonb_to_recordset(${json(rowsOf(products))})
      as w ("productId" int, "requiredQuantity" smallint, "givenStickers" smallint)`);
  await tx.execute(sql`
    delete from sticker_prizes where configuration_id = ${id} and product_id not in (
      select w."productId" from jsonb_to_recordset(${json(rowsOf(prizes))}) as w ("productId" int))`);
  await tx.execute(sql`
    insert into sticker_prizes (id, configuration_id, product_id, stickers, is_active)
    select nextval('content_keys')::int, ${id}::int, w."productId", w.stickers, w."isActive"
    from jsonb_to_recordset(${json(rowsOf(prizes))}) as w ("productId" int, stickers smallint, "isActive" bool)
    on conflict (configuration_id, product_id)
      do update set stickers = excluded.stickers, is_active = excluded.is_active`);
}

/** Nothing names a notice, so that they are written whole. */
async function writeNotices(tx: Db, configurationId: number, notices: readonly Content[]): Promise<void> {
  await tx.delete(stickerNotices).where(eq(stickerNotices.configurationId, configurationId));
  if (notices.length === 0) return;
  await tx.insert(stickerNotices).values(
    notices.map(({ counts, value, body }) => ({
      ...{ id: sql<number>`nextval('content_keys')::int`, configurationId },
      ...{ isValuePerSticker: counts === 'stickers', value: Number(value), body: String(body).trim() },
    })),
  );
}
