import { switchableCompanies } from '@botica/domain/companies';
import type { Content, ContentProblems } from '@botica/domain/content/editions';
import { contentPicture, rowsOf } from '@botica/domain/content/editions';
import { formatCount } from '@botica/domain/format';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { prizes, writePrizes } from '../../content/home/index.ts';
import { slotPrizes } from '../slot-machine/index.ts';

/** One piece for each company: all prizes of its machine, because their chances share one million. */
const machineKey = 'premios';

const findPrizes = (db: Db, companyIds: readonly number[]) =>
  db
    .select({ slot: slotPrizes, prize: prizes })
    .from(slotPrizes)
    .innerJoin(prizes, eq(prizes.id, slotPrizes.prizeId))
    .where(inArray(slotPrizes.companyId, [...companyIds]))
    .orderBy(asc(slotPrizes.companyId), asc(slotPrizes.prizeId));

type Found = Awaited<ReturnType<typeof findPrizes>>[number];

function toPrize({ slot, prize }: Found): Content {
  return {
    ...{ prizeId: String(slot.prizeId), name: prize.name, description: prize.description },
    ...{ picture: contentPicture(prize.pictureKey), points: slot.points, units: slot.stock + slot.given },
    ...{ chances: slot.chances, image: String(slot.image) },
  };
}

/** The rows of the machine, which a spin waits for. */
async function holdPrizes(db: Db, companyId: number): Promise<Map<string, { given: number; name: string }>> {
  const rows = await db
    .select({ id: slotPrizes.prizeId, given: slotPrizes.given, name: prizes.name })
    .from(slotPrizes)
    .innerJoin(prizes, eq(prizes.id, slotPrizes.prizeId))
    .where(eq(slotPrizes.companyId, companyId))
    .orderBy(asc(slotPrizes.prizeId))
    .for('update', { of: slotPrizes });
  return new Map(rows.map(({ id, given, name }) => [String(id), { given, name }]));
}

export const slotMachinePieces: PieceStore = {
  async find(db, { companyIds, key }) {
    if (key !== undefined && key !== machineKey) return [];
    const own = switchableCompanies.filter(({ id }) => companyIds.includes(id));
    const found = Map.groupBy(await findPrizes(db, companyIds), ({ slot }) => slot.companyId);
    return own.map(({ id }) => ({
      ...{ companyId: id, key: machineKey, content: { prizes: (found.get(id) ?? []).map(toPrize) } },
    }));
  },

  async write(tx, { companyId }, content) {
    const rows = rowsOf(content.prizes);
    const known = await holdPrizes(tx, companyId);
    const kept = new Set(rows.map(({ prizeId }) => String(prizeId)));
    const removed = [...known.keys()].filter((id) => !kept.has(id)).map(Number);
    // An id that is gone, of an older version, is a new prize.
    const isKnown = ({ prizeId }: Content) => known.has(String(prizeId));
    const made = rows.filter((row) => !isKnown(row)).length;
    const ids = await tx.execute<{ id: number }>(sql`
      select nextval('content_keys')::int as id from generate_series(1, ${made}::int)`);
    const fresh = ids.map(({ id }) => id);
    const written = rows.map((row) => ({ row, id: isKnown(row) ? Number(row.prizeId) : Number(fresh.shift()) }));

    await tx
      .delete(slotPrizes)
      .where(and(eq(slotPrizes.companyId, companyId), inArray(slotPrizes.prizeId, [...removed, -1])));
    await writePrizes(tx, companyId, {
      removed,
      written: written.map(({ id, row: { name, description, picture } }) => ({
        ...{ id, name: String(name), description: String(description), pictureKey: `group:${picture}` },
      })),
    });
    const wanted = written.map(({ id, row: { chances, units, image, points } }) => ({
      ...{ id, chances, units, image: Number(image), points },
    }));
    // What is left of the units; the constraint of the stock refuses fewer than were won.
    await tx.execute(sql`
      insert into slot_prizes as s (prize_id, company_id, chances, stock, image, points)
      select w.id, ${companyId}::smallint, w.chances, w.units, w.image, w.points
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w (id int, chances int, units int, image smallint, points int)
      on conflict (prize_id) do update set chances = excluded.chances, stock = excluded.stock - s.given,
        image = excluded.image, points = excluded.points
        where s.company_id = excluded.company_id`);
  },

  async check(db, { piece, content }) {
    const rows = rowsOf(content.prizes);
    const known = await holdPrizes(db, piece.companyId);
    const problems: Record<string, string> = {};
    for (const [index, { prizeId, units }] of rows.entries()) {
      const given = known.get(String(prizeId))?.given ?? 0;
      const isRepeated = rows.findIndex((row) => row.prizeId === prizeId) < index;
      if (prizeId && isRepeated) problems.prizes = 'Vuelve a cargar la página.';
      if (Number(units) < given) problems[`prizes.${index}.units`] = `Ya se entregaron ${formatCount(given)}.`;
    }
    return { ...problems, ...removedProblem(rows, known) };
  },

  async results(db, { companyId }) {
    const [row] = await db.execute<
      Record<'people' | 'spins' | 'wins' | 'points', number> & { given: { name: string; given: number }[] }
    >(sql`
      select count(distinct s.customer_id)::int as people, count(*)::int as spins, count(s.prize_id)::int as wins,
        coalesce(sum(s.prize_points), 0)::float8 as points,
        coalesce((select json_agg(json_build_object('name', p.name, 'given', z.given) order by z.prize_id)
          from slot_prizes z join prizes p on p.id = z.prize_id where z.company_id = ${companyId}), '[]') as given
      from slot_spins s where s.company_id = ${companyId}`);
    if (!row) return [];
    return [
      { label: 'Personas que giraron', unit: 'count', value: row.people },
      { label: 'Giros', unit: 'count', value: row.spins },
      { label: 'Giros con premio', unit: 'count', value: row.wins },
      { label: 'Puntos entregados', unit: 'points', value: row.points },
      ...row.given.map(({ name, given }) => ({ label: `Entregados: ${name}`, unit: 'count' as const, value: given })),
    ];
  },
};

function removedProblem(rows: readonly Content[], known: Awaited<ReturnType<typeof holdPrizes>>): ContentProblems {
  const kept = new Set(rows.map(({ prizeId }) => String(prizeId)));
  const lost = [...known].find(([id, { given }]) => given > 0 && !kept.has(id));
  return lost ? { prizes: `«${lost[1].name}» ya se entregó. Ponle probabilidad cero en lugar de quitarlo.` } : {};
}
