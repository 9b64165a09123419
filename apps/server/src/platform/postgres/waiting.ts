import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 25;

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function waitFor(isDone: () => boolean | Promise<boolean>, timeoutMs: number, complaint: string) {
  const deadline = Date.now() + timeoutMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(complaint);
    await delay(pollMs);
  }
}
