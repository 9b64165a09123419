import { lettersByFile } from '../../src/letter-samples/index.ts';
import type { LetterContent } from '../../src/platform/letters/index.ts';
import type { Letter } from '../../src/ports/mail.ts';
import { config, rendered } from './rendered.ts';

/** By file under `src/modules`, then by function. */
export const samples = lettersByFile(config, 2);

export interface LetterSample {
  /** "orders/placedLetter 1" */
  title: string;
  content: LetterContent;
  letter: Letter;
}

/** Every letter of the store with demo data, in each of its variants. */
export const letterSamples: readonly LetterSample[] = Object.entries(samples).flatMap(([file, functions]) =>
  Object.entries(functions).flatMap(([name, contents]) =>
    contents
      .filter((content) => content !== undefined)
      .map((content, at) => {
        const title = `${file.replace('/letters.ts', '')}/${name} ${at + 1}`;
        return { title, content, letter: rendered(content) };
      }),
  ),
);
