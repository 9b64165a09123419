import type { Result } from '@botica/domain/result';
import { failure } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Asked } from './asked.ts';
import type { createDraftMany } from './draft-many.ts';
import type { ProductResult } from './publish.ts';
import { areKnown, draftedState } from './store.ts';

export interface GroupMove {
  /** With everything below it. */
  from: number;
  to: number;
  productIds: readonly number[];
}

type Problem = 'PRODUCT_NOT_FOUND' | 'PRODUCT_FIELD_INVALID' | 'GROUP_NOT_FOUND';

/** Each product leaves one branch of the tree for one group, and keeps its other groups. A draft, as any change. */
export function createMoveToGroup(db: Db, draftMany: ReturnType<typeof createDraftMany>) {
  return async ({ from, to, productIds }: GroupMove, asked: Asked): Promise<Result<ProductResult[], Problem>> => {
    if (!(await areKnown(db, { groupIds: [...new Set([from, to])] }))) return failure('GROUP_NOT_FOUND');
    const left = await findBelow(db, from);
    return draftMany(
      productIds,
      (product) => {
        const stay = draftedState(product).groupIds.filter((id) => !left.has(id));
        return { groupIds: [...new Set([...stay, to])].sort((a, b) => a - b) };
      },
      asked,
    );
  };
}

async function findBelow(db: Db, groupId: number): Promise<Set<number>> {
  const rows = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select ${groupId}::int as id union select g.id from groups g join below on g.parent_id = below.id
    ) select id from below`);
  return new Set(rows.map(({ id }) => id));
}
