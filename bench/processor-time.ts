import { readdir, readFile } from 'node:fs/promises';

/** The processor time in ms of a process with all its threads, in nanoseconds. Linux only, like all of this file. */
export async function cpuOf(pid: number): Promise<number> {
  // The first field of schedstat; that of the process itself is of its first thread only.
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  const lines = await Promise.all(
    threads.map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return sum(lines.map((line) => Number(line.split(' ')[0]))) / 1e6;
}

/** Of a process and its children. Those that have ended, which are rare, are counted in ticks of 10 ms. */
export async function cpuOfFamily(parent: number): Promise<number> {
  const living = await Promise.all([parent, ...(await childrenOf(parent))].map(cpuOf));
  return sum(living) + (await statOf(parent)).endedChildrenMs;
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map((pid) => parentOf(pid).catch(() => undefined)));
  return pids.filter((_, at) => parents[at] === parent);
}

export async function parentOf(pid: number): Promise<number> {
  return (await statOf(pid)).parent;
}

/** See proc_pid_stat(5). */
async function statOf(pid: number): Promise<{ parent: number; endedChildrenMs: number }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, childUser = 0, childSystem = 0] = [1, 13, 14].map((at) => fields[at]);
  return { parent, endedChildrenMs: (childUser + childSystem) * 10 };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
