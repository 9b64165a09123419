import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.ts';

/** The texts that the specification quotes, longest first, with the completions of those that it cuts. */
export async function readQuotedTexts(): Promise<string[]> {
  const rows = (await readFile(join(root, 'docs/spec/messages.tsv'), 'utf8')).trimEnd().split('\n').slice(1);
  const texts = rows.flatMap((row) => {
    const [, text = '', , , completion = ''] = row.split('\t');
    return [text.trim(), completion.trim()].filter((part) => part.length > 3);
  });
  return texts.sort((a, b) => b.length - a.length);
}
