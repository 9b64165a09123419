import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const triplet = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
export const fakeTimeLibrary = `/usr/lib/${triplet}/faketime/libfaketimeMT.so.1`;

export interface Clock {
  /** The store that it belongs to. */
  readonly store: string;
  readonly env: Readonly<Record<string, string>>;
  set(seconds: number): Promise<void>;
}

/** The clock of one store, which libfaketime moves while the store runs. Timers go on: only the time of day jumps. */
export async function makeClock(store: string, folder: string): Promise<Clock> {
  const file = join(folder, 'clock');
  const set = async (seconds: number) => {
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.new`, file);
  };
  await set(0);
  const env = {
    LD_PRELOAD: fakeTimeLibrary,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  return { store, env, set };
}
