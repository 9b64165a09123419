import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildApp, isAppStale } from './app-build.ts';
import { areProgramsStale, buildPrograms } from './programs-build.ts';
import { root } from './root.ts';

interface Step {
  isStale(): boolean;
  build(): Promise<void>;
}

export const buildSteps = {
  storefront: { isStale: () => isAppStale('storefront'), build: () => buildApp('storefront') },
  console: { isStale: () => isAppStale('console'), build: () => buildApp('console') },
  programs: { isStale: areProgramsStale, build: buildPrograms },
} as const satisfies Record<string, Step>;
export type BuildStep = keyof typeof buildSteps;
export const allBuildSteps = Object.keys(buildSteps) as BuildStep[];

interface BuildOptions {
  /** Called before a build, which takes seconds. */
  onBuild?(): void;
  /** Aborts the build with all its processes. */
  signal?: AbortSignal;
}

/**
 * Builds what changed since the last build, in a separate process: the bundlers take hundreds of megabytes, which a
 * starter would hold for as long as its store runs.
 */
export async function buildWhatIsStale({ onBuild, signal }: BuildOptions = {}): Promise<void> {
  const steps = allBuildSteps.filter((step) => buildSteps[step].isStale());
  signal?.throwIfAborted();
  if (steps.length === 0) return;
  onBuild?.();
  await build(steps, signal);
}

async function build(steps: readonly BuildStep[], signal: AbortSignal | undefined): Promise<void> {
  // With a signal it needs its own process group, because Vite is its child; without one it stays in ours, which Ctrl-C
  // ends.
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts'), ...steps], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: signal !== undefined,
  });
  const stop = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', stop, { once: true });
  const [code] = await once(child, 'exit');
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error('The build failed; the lines above say why.');
}
