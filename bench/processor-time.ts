import { readdir, readFile } from 'node:fs/promises';

/**
 * The processor time in ms of a process, with all its threads, and of another one with all its children, living and ended.
 * What lives is counted in nanoseconds; what ended since, which is rare, in ticks of 10 ms. Linux only.
 */
export async function processorTime(pid: number, parent: number): Promise<number> {
  const [own, ofParent, ofChildren, { endedChildrenMs }] = await Promise.all([
    threadsOf(pid),
    threadsOf(parent),
    childrenOf(parent).then((children) => Promise.all(children.map(threadsOf))),
    statOf(parent),
  ]);
  return own + ofParent + sum(ofChildren) + endedChildrenMs;
}

export async function parentOf(pid: number): Promise<number> {
  return (await statOf(pid)).parent;
}

/** The first field of schedstat is nanoseconds on the processor; that of the process is of its first thread only. */
async function threadsOf(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  const lines = await Promise.all(
    threads.map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return sum(lines.map((line) => Number(line.split(' ')[0]))) / 1e6;
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map((pid) => parentOf(pid).catch(() => undefined)));
  return pids.filter((_, at) => parents[at] === parent);
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
