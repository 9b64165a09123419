import { loadavg } from 'node:os';

interface Stage {
  name: string;
  seconds: number;
  note: string;
}

interface Check {
  what: string;
  isRight: boolean;
  detail: string;
}

export type Report = ReturnType<typeof createReport>;

export const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** The seconds of each stage and the result of each check, printed as they come and as one table at the end. */
export function createReport(say: (line: string) => void) {
  const stages: Stage[] = [];
  const checks: Check[] = [];
  return {
    /** `note` says in a few words what was done, from the value of the work. */
    async stage<Value>(name: string, work: () => Promise<Value>, note?: (value: Value) => string): Promise<Value> {
      const startedAt = performance.now();
      const value = await work();
      const stage = { name, seconds: (performance.now() - startedAt) / 1000, note: note?.(value) ?? '' };
      stages.push(stage);
      say(`${stage.seconds.toFixed(1).padStart(7)} s  ${name}${stage.note ? `: ${stage.note}` : ''}`);
      return value;
    },
    check(what: string, isRight: boolean, detail = ''): void {
      checks.push({ what, isRight, detail });
      say(`  ${isRight ? 'right' : 'WRONG'}  ${what}${detail ? `: ${detail}` : ''}`);
    },
    secondsOf: (names: readonly string[]) =>
      stages.filter(({ name }) => names.includes(name)).reduce((sum, { seconds }) => sum + seconds, 0),
    isRight: () => checks.length > 0 && checks.every(({ isRight }) => isRight),
    print(): void {
      say('\n| Stage | Seconds | What |\n|---|---|---|');
      for (const { name, seconds, note } of stages) say(`| ${name} | ${seconds.toFixed(1)} | ${note} |`);
      say('\n| Check | Result | |\n|---|---|---|');
      for (const { what, isRight, detail } of checks) say(`| ${what} | ${isRight ? 'right' : 'WRONG'} | ${detail} |`);
      say(`\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
    },
  };
}
