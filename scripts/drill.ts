import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findClusterPrograms, install } from './cluster/packages.ts';
import { fakeTimeLibrary } from './drill/clock.ts';
import { buildWhatIsStale } from './lib/build.ts';
import { root } from './lib/root.ts';

/**
 * `npm run drill`: faults one after the other in a real cluster under a steady load of shoppers, the books after each,
 * and a report. docs/operating.md explains it. The drill runs in a network and a table of mounts of its own, so that what it
 * cuts and fills is not this machine's.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const needed = ['/usr/sbin/nft', '/usr/sbin/ip', '/usr/sbin/mkfs.ext4', fakeTimeLibrary];
const packages = ['nftables', 'iproute2', 'e2fsprogs', 'faketime'];
const isMissing = () => needed.some((file) => !existsSync(file));

if (process.getuid?.() !== 0) {
  process.stderr.write('Botica: the drill cuts networks and mounts disks of its own, which only root may do.\n');
  process.exit(1);
}
findClusterPrograms(say);
if (isMissing()) install(packages, say);
if (isMissing()) throw new Error(`The drill needs Debian's packages: ${packages.join(' ')}`);
await buildWhatIsStale({ onBuild: () => say('building the store...') });

const inside = [process.execPath, join(root, 'scripts/drill/run.ts'), ...process.argv.slice(2)];
const args = ['--net', '--mount', '--propagation', 'private', '--', ...inside];
const drill = spawn('unshare', args, { stdio: 'inherit' });
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, () => drill.kill(event));
const [code] = await once(drill, 'exit');
process.exit(code ?? 1);
