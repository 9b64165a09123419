import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Machines } from '../cluster/machines.ts';

const run = promisify(execFile);
const names = ['pg1', 'pg2', 'pg3'];
const prefix = '10.20.0';
const diskBytes = 3 * 1024 ** 3;
const hostOf = (node: string) => `${prefix}.${10 + Number(node.at(-1))}`;
const table = 'inet drill';
const memory = '/dev/shm';

/** What a machine no longer reaches: every other one, or only the other nodes. `out` loses only what it sends. */
export interface Cut {
  from: 'everything' | 'nodes';
  ways: 'both' | 'out';
}

export type DrillMachines = Awaited<ReturnType<typeof openMachines>>;

/**
 * A network namespace for each node, joined by a bridge. Everything else of the cluster is in the namespace of this process,
 * which must be its own too: then the kernel removes all of it, disks included, with the last process.
 */
export async function openMachines() {
  await mkdir('/run/netns', { recursive: true });
  await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  // libfaketime and PostgreSQL leave files there when they are killed.
  await run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', memory]);
  await ip('link set lo up');
  await ip('link add machines type bridge');
  await ip(`addr add ${prefix}.1/24 dev machines`);
  await ip('link set machines up');
  for (const name of names) {
    await ip(`netns add ${name}`);
    await ip(`link add ${name} type veth peer name eth0 netns ${name}`);
    await ip(`link set ${name} master machines up`);
    await ip(`-n ${name} addr add ${hostOf(name)}/24 dev eth0`);
    await ip(`-n ${name} link set eth0 up`);
    await ip(`-n ${name} link set lo up`);
  }
  const disks: string[] = [];
  const machines: Machines = {
    network: `${prefix}.0/24`,
    hostOf,
    namespaceOf: (node) => node,
    async giveDisk(folder) {
      // In memory: three nodes and all else on one real disk would slow each other down as three machines do not.
      const image = join(memory, `${basename(folder)}.img`);
      await mkdir(folder);
      await run('truncate', ['--size', String(diskBytes), image]);
      await run('mkfs.ext4', ['-q', '-m', '0', image]);
      await run('mount', ['-o', 'loop', image, folder]);
      disks.push(folder);
      // The mount holds it open: it goes with the mount.
      await rm(image);
    },
    async takeDisks() {
      for (const folder of disks) await run('umount', ['--lazy', folder]);
    },
  };
  return { ...machines, cut, processesOf, fill };
}

const ip = (command: string) => run('ip', command.split(' '));

/** Packets are dropped, not refused, as by a cable that is out. Returns what joins it again. */
async function cut(node: string, { from, ways }: Cut): Promise<() => Promise<void>> {
  const peers = from === 'nodes' ? names.filter((name) => name !== node).map(hostOf) : [`${prefix}.0/24`];
  const list = `{ ${peers.join(', ')} }`;
  const chain = (hook: string, match: string) =>
    `chain ${hook} {\ntype filter hook ${hook} priority 0\n${match} ${list} drop\n}\n`;
  const incoming = ways === 'both' ? chain('input', 'iifname eth0 ip saddr') : '';
  await nft(node, `table ${table} {\n${chain('output', 'oifname eth0 ip daddr')}${incoming}}\n`);
  return () => nft(node, `delete table ${table}\n`);
}

async function nft(node: string, rules: string): Promise<void> {
  const job = run('nsenter', [`--net=/run/netns/${node}`, 'nft', '--file', '-']);
  job.child.stdin?.end(rules);
  await job;
}

/** Everything that runs on the machine of a node. */
async function processesOf(node: string): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', node]);
  return stdout.split('\n').map(Number).filter(Boolean);
}

/** Takes the last free byte of a disk. Returns what gives the room back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'fill');
  const { bavail, bsize } = await statfs(folder);
  const reserve = 8 * 1024 ** 2;
  await run('fallocate', ['--length', String(Math.max(bavail * bsize - reserve, bsize)), file]);
  const piece = Buffer.alloc(64 * 1024);
  for (let isFull = false; !isFull; ) {
    isFull = await appendFile(file, piece).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
        return true;
      },
    );
  }
  return () => rm(file);
}
