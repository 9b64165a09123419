import type { Random } from '../../../packages/demo-data/src/random.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import type { Clock } from '../clock.ts';
import type { DrillMachines } from '../machines.ts';

export interface Scene {
  cluster: Cluster;
  machines: DrillMachines;
  /** Of one store. */
  clock: Clock;
  random: Random;
}

export interface Struck {
  /** Which part was hit. */
  hit: string;
  /** What repairs it, if it does not repair itself. */
  repair?: () => Promise<void>;
}

export interface Fault {
  name: string;
  /** It has to last so long, or nobody notices it. */
  atLeastSeconds?: number;
  strike(scene: Scene): Promise<Struck>;
}

/** A primary that is away loses its lock after 10 s (`ttl`), and a replica its place. */
export const longerThanLock = 14;

export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Stops these processes as they are: their connections stay open and nobody answers. */
export function freeze(pids: readonly number[]): () => Promise<void> {
  signalAll(pids, 'SIGSTOP');
  return async () => signalAll(pids, 'SIGCONT');
}
