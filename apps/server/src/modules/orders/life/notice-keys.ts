import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { storedKeysOf } from '../../../platform/stored-keys.ts';

/** The largest value of the columns; a larger one matches no branch. */
const largestCode = 2_147_483_647;

/**
 * Chooses the key that a notice must be signed with. A branch with its own key, and its couriers, may use only that
 * key; all others use the general key.
 */
export function createNoticeKeys({ config, database, keys, log }: Platform): KeyOf {
  const storedKeys = storedKeysOf({ keys }, 'branch-keys');
  return async (body, speaker) => {
    if (speaker === 'carrier') return config.integrationKey;
    const { sucursalId, repartidorId } = Object(body) as Record<string, unknown>;
    const said = speaker === 'branch' ? sucursalId : repartidorId;
    // The schema would later coerce other types to a number, after the key was chosen.
    if (!['number', 'string', 'undefined'].includes(typeof said)) return undefined;
    const code = codeOf(said);
    if (code === undefined) return config.integrationKey;
    const branch =
      speaker === 'branch' ? sql`${code}::int` : sql`(select branch_code from couriers where id = ${code}::int)`;
    const [own] = await database.db.execute<{ branchCode: number; key: string }>(sql`
      select branch_code as "branchCode", key from integration_keys where branch_code = ${branch}`);
    if (!own) return config.integrationKey;
    const key = await storedKeys.open(own.branchCode, own.key);
    if (key === undefined) log.error({ branchCode: own.branchCode }, 'the key of a branch does not open: renew it');
    return key;
  };
}

/** As the schema will read it: a number or numeric text. */
function codeOf(said: unknown): number | undefined {
  const code = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
  return typeof code === 'number' && Number.isInteger(code) && code > 0 && code <= largestCode ? code : undefined;
}

/** For a list of orders `o`: those of the signing branch, or of all branches without their own key. */
export function ofSigningBranch(branchCode: number | undefined): SQL {
  if (branchCode !== undefined) return sql`and o.branch_code = ${branchCode}`;
  return sql`and not exists (select from integration_keys k where k.branch_code = o.branch_code)`;
}
