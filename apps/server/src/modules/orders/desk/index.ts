import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { PickupCodes } from '../index.ts';
import type { OrderLife } from '../life/index.ts';
import type { SubstitutionApplying } from '../substitutions/index.ts';
import { deskActRoutes } from './act-routes.ts';
import { createDeskAdvance } from './advance-at-desk.ts';
import { createHandingOver } from './hand-over.ts';
import { createDeskLive } from './live.ts';
import { createPreparing } from './prepare-order.ts';
import { deskRoutes } from './routes.ts';
import { createActRunner } from './run-act.ts';
import { createDeskService } from './service.ts';
import { forgetActs } from './store.ts';

export { deskActs, deskOrders, deskPicks } from './tables.ts';

export const deskTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'notify_desk()',
};

/** Nightly: deletes keys of acts that are too old to be repeated. */
const forgetJob = jobType({ name: 'desk-forget-acts', cron: '55 9 * * *' });
const actsKeptMs = 30 * 24 * 60 * 60_000;

interface Needs {
  audit: Audit;
  orderLife: OrderLife;
  pickupCodes: PickupCodes;
  substitute: SubstitutionApplying;
}

export type Desk = ReturnType<typeof createDesk>;

/** The desk of a branch: what it reads, what a person does at it, and its live events. */
export function createDesk(platform: Platform, { audit, orderLife, pickupCodes, substitute }: Needs) {
  const { clock, database, jobs } = platform;
  const { db } = database;
  const live = createDeskLive(platform);
  const desk = createDeskService(platform, live);
  const runAct = createActRunner({ db, clock, audit });
  const advance = createDeskAdvance(orderLife);
  jobs.define(forgetJob, () => forgetActs(db, new Date(clock.now().getTime() - actsKeptMs)));
  return {
    ...desk,
    live,
    acts: {
      ...createPreparing({ runAct, advance, substitute, findBranch: desk.branchOf }),
      ...createHandingOver({ runAct, advance, pickupCodes }),
    },
  };
}

export async function registerDesk(app: FastifyInstance, _platform: Platform, { desk }: { desk: Desk }): Promise<void> {
  app.addHook('preClose', async () => desk.live.close());
  await app.register(deskRoutes, { desk });
  await app.register(deskActRoutes, { acts: desk.acts });
}
