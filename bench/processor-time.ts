import { readdir, readFile } from 'node:fs/promises';

export async function cpuOf(pid: number): Promise<number> {
  return (await statOf(pid)).ownMs;
}

/** Of a process and its children, those that have ended included. */
export async function cpuOfFamily(parent: number): Promise<number> {
  const { ownMs, endedChildrenMs } = await statOf(parent);
  const living = await Promise.all((await childrenOf(parent)).map((pid) => cpuOf(pid).catch(() => 0)));
  return living.reduce((sum, ms) => sum + ms, ownMs + endedChildrenMs);
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map((pid) => statOf(pid).catch(() => undefined)));
  return pids.filter((_, at) => stats[at]?.parent === parent);
}

export async function parentOf(pid: number): Promise<number> {
  return (await statOf(pid)).parent;
}

/** See proc_pid_stat(5); a tick is 10 ms. */
async function statOf(pid: number): Promise<{ parent: number; ownMs: number; endedChildrenMs: number }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, ownMs: (user + system) * 10, endedChildrenMs: (childUser + childSystem) * 10 };
}
