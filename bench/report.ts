export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The goal of the issue; a figure at or below it passes. */
  goal?: number;
  /** The best result of this machine in this run for the part that is not our code. */
  limit: { what: string; value: number };
}

export function report({ what, value, unit, goal, limit }: Figure): void {
  const verdict = goal === undefined ? '' : `, goal ${goal} ${unit}: ${value <= goal ? 'reached' : 'MISSED'}`;
  const ratio = (value / limit.value).toFixed(2);
  console.log(`${what}: ${round(value)} ${unit}${verdict}; ${ratio} x ${limit.what} (${round(limit.value)} ${unit})`);
}

const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
