import { SingleBar } from 'cli-progress';
import type { ImportCounts } from './counts.ts';
import { describeProblem } from './report.ts';
import type { ImportWatcher } from './run.ts';

const shownProblems = 10;
const lineEveryMs = 2000;

/** A progress bar on a terminal, and otherwise a plain line from time to time. */
export function createWatcher(output: NodeJS.WriteStream): ImportWatcher {
  const say = (line: string) => output.write(`${line}\n`);
  const bar = output.isTTY ? createBar(output) : undefined;
  let total = 0;
  let shown = 0;
  let lastLineAt = 0;

  return {
    say,
    begin(lines) {
      total = lines;
      bar?.start(lines, 0, { rows: 0, broken: 0 });
    },
    advance(line, counts, problems) {
      const news = problems.slice(0, shownProblems - shown);
      shown += news.length;
      for (const problem of news) {
        if (output.isTTY) output.write('\r\x1b[K'); // Above the bar, which is redrawn below.
        say(`  ${describeProblem(problem)}`);
      }
      bar?.update(Math.min(line, total), { rows: counts.rows, broken: counts.brokenRows });
      if (bar || (Date.now() - lastLineAt < lineEveryMs && line < total)) return;
      lastLineAt = Date.now();
      say(`línea ${Math.min(line, total)} de ${total}: ${progressOf(counts)}`);
    },
    end: () => bar?.stop(),
  };
}

function createBar(stream: NodeJS.WriteStream): SingleBar {
  return new SingleBar({
    stream,
    format: '{bar} {percentage} % · {rows} filas, {broken} con errores · faltan {eta_formatted}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  });
}

const progressOf = ({ rows, brokenRows }: ImportCounts) => `${rows} filas, ${brokenRows} con errores`;
