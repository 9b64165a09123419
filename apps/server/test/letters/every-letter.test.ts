import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { letterSamples, samples } from './letter-samples.ts';
import { leavesOf, visibleText } from './read-letter.ts';

const modules = join(import.meta.dirname, '../../src/modules');
const amountsIn = (text: string) => text.match(/-?(?:L|Q|C\$)\.\u00a0[\d,]+\.\d\d/g) ?? [];
const inOrder = (whole: string, parts: readonly string[]) => {
  let from = 0;
  for (const part of parts) {
    const found = whole.indexOf(part, from);
    if (found < 0) return `missing or too early: ${part}`;
    from = found + part.length;
  }
  return 'in order';
};

describe('the samples', () => {
  it('have every function of every letters.ts that writes a letter', async () => {
    const written: Record<string, string[]> = {};
    for await (const file of glob('**/letters.ts', { cwd: modules })) {
      const exported: Record<string, unknown> = await import(join(modules, file));
      written[file] = Object.keys(exported)
        .filter((name) => /Letter$/.test(name))
        .toSorted();
    }
    const sampled = Object.entries(samples).map(([file, functions]) => [file, Object.keys(functions).toSorted()]);
    expect(Object.fromEntries(sampled)).toEqual(written);
  });

  it('cannot miss a letter: letters are written only in letters.ts', async () => {
    const elsewhere: string[] = [];
    for await (const file of glob('**/*.ts', { cwd: modules })) {
      if (/(^|\/)letters\.ts$|\.test\.ts$/.test(file)) continue;
      if (/\bgreeting:/.test(await readFile(join(modules, file), 'utf8'))) elsewhere.push(file);
    }
    expect(elsewhere).toEqual([]);
  });
});

describe.each(letterSamples)('$title', ({ content, letter: { subject, html, text } }) => {
  it('has the same content, amounts and link in both parts', () => {
    expect(subject).not.toBe('');
    const leaves = leavesOf(content).filter((leaf) => leaf !== content.reason);
    expect(inOrder(text, leaves)).toBe('in order');
    expect(inOrder(visibleText(html), [...leaves, content.reason])).toBe('in order');
    expect(amountsIn(visibleText(html))).toEqual(amountsIn(text));
    for (const url of text.match(/https:\/\/\S+/g) ?? []) expect(html).toContain(url.replaceAll('&', '&amp;'));
    // A link to the store carries its country; the console has none.
    if (content.action) expect(content.action.url).toMatch(/[?&]pais=(hn|gt|ni)|\/consola\//);
  });

  it('has no unfinished text', () => {
    expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    expect(text.replace(content.greeting, '')).not.toMatch(/: *$|: *,|, *,|\.\./m);
    expect(content.reason).toMatch(/[^.]$/);
  });
});
