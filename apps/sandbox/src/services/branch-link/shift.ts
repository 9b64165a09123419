import type { FastifyInstance } from 'fastify';
import type { BranchWork } from './working.ts';

const lookMs = 1000;
const askAgainMs = 5000;
const catchUpMs = 60_000;

/** With a pace the branches work automatically until the sandbox stops; without one they wait for manual steps. */
export function keepWorking(app: Pick<FastifyInstance, 'addHook'>, work: BranchWork, paceSeconds: number): void {
  if (paceSeconds <= 0) return;
  let isLooking = false;
  const look = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await work.workDue();
    isLooking = false;
  }, lookMs);

  // The store may start after its branches, and either may lose its state: keep asking.
  let isClosed = false;
  let next: NodeJS.Timeout;
  const ask = async () => {
    const isTold = await work.catchUp();
    if (!isClosed) next = setTimeout(ask, isTold ? catchUpMs : askAgainMs);
  };
  next = setTimeout(ask, askAgainMs);

  app.addHook('onClose', async () => {
    isClosed = true;
    clearInterval(look);
    clearTimeout(next);
  });
}
