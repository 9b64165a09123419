import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { forgetKeys } from './act-once.ts';
import type { Asked } from './asked-from-dto.ts';

export { actOnce, claimKey } from './act-once.ts';
export type { SignedAct } from './approval-to-dto.ts';
export { isSignedAct, signedActs, toApprovalDto } from './approval-to-dto.ts';
export type { Asked } from './asked-from-dto.ts';
export { askedBy } from './asked-from-dto.ts';
export { careKeys } from './tables.ts';

/** What the audit stores after the act: its effect, and how the customer asked. */
export function afterAct({ channel }: Pick<Asked, 'channel'>, effect: Record<string, unknown> = {}) {
  return { after: { ...effect, ...(channel ? { askedVia: channel } : {}) } };
}

/** Twenty to four in the morning, branch time. */
const forgetJob = jobType({ name: 'care-keys-forget', cron: '40 9 * * *' });
/** Much longer than a form stays open. */
const keptMs = 30 * 24 * 60 * 60_000;

export async function registerCareKeys(_app: FastifyInstance, { clock, database, jobs }: Platform): Promise<void> {
  jobs.define(forgetJob, () => forgetKeys(database.db, new Date(clock.now().getTime() - keptMs)));
}
