import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyIds } from '@botica/domain/companies';
import { checkLetterText, fillText, letterIds } from '@botica/domain/content/letters';
import { describe, expect, it } from 'vitest';
import { lettersByFile, sampleLetters } from '../../src/letter-samples/index.ts';
import { ownWordsOf } from '../../src/modules/content/letters/index.ts';
import { letterSamples, samples } from './letter-samples.ts';
import { leavesOf, visibleText } from './read-letter.ts';
import { config } from './rendered.ts';

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
      // The words of companies are no letters.
      if (/(^|\/)letters\.ts$|\.test\.ts$|^content\/(letters|editions\/pieces)\//.test(file)) continue;
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

describe('the words that a company may change', () => {
  it('are known for every letter of the table, and those of the code pass its check', () => {
    expect([...new Set(companyIds.flatMap((id) => [...ownWordsOf(id).keys()]))].toSorted()).toEqual(
      letterIds.toSorted(),
    );
    for (const companyId of companyIds) {
      for (const [id, text] of ownWordsOf(companyId)) expect({ [id]: checkLetterText(id, text) }).toEqual({ [id]: {} });
    }
  });

  it('give the letter of the code again when they are filled with its values', () => {
    for (const [id, letter] of Object.entries(sampleLetters(config, 2))) {
      const own = ownWordsOf(2).get(id as (typeof letterIds)[number]);
      const values = letter.wording?.values ?? {};
      const texts = [own?.subject, own?.greeting, own?.intro].map((text) => fillText(text ?? '', values));
      expect(texts).toEqual([letter.subject, letter.greeting, letter.paragraphs[0]]);
    }
  });

  it('belong to every letter to a customer', () => {
    const unworded = Object.entries(lettersByFile(config, 2)).flatMap(([file, functions]) =>
      Object.entries(functions).flatMap(([name, letters]) =>
        letters.filter((letter) => letter && !letter.wording).map((letter) => `${file} ${name}: ${letter?.subject}`),
      ),
    );
    expect(unworded).toEqual(['staff/people/letters.ts invitationLetter: Te invitaron a la consola de Botica']);
  });
});
