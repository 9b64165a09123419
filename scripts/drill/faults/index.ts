import { databaseFaults } from './databases.ts';
import type { Fault } from './fault.ts';
import { machineFaults } from './machines.ts';
import { storeFaults } from './stores.ts';

const nothing: Fault = { name: 'nothing', strike: async () => ({ hit: 'nothing' }) };

export const faults: readonly Fault[] = [nothing, ...storeFaults, ...databaseFaults, ...machineFaults];

/** Those whose name has one of the words, separated by commas. */
export function choose(words: string): readonly Fault[] {
  const chosen = faults.filter(({ name }) => words.split(',').some((word) => name.includes(word.trim())));
  if (chosen.length === 0) throw new Error(`No fault has one of these in its name: ${words}`);
  return chosen;
}
