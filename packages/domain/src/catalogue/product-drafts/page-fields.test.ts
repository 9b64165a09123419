import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InformationPanel, ProductChange } from './index.ts';
import { checkProductChange, isPlayable, readPanels } from './index.ts';

const problemsIn = (change: ProductChange) => Object.keys(checkProductChange(change));
const line = (length: number) => 'a'.repeat(length);
const lines = (count: number) => Array.from({ length: count }, (_, index) => `línea ${index}`);

describe('the video of a product', () => {
  const video = (url: string, title = 'Cómo usarlo') => problemsIn({ video: { url, title } });

  it.each(['/videos/como-usarlo.webm', '/videos/2026/como_usarlo.mp4', 'https://videos.test/a/b.mp4'])(
    'DETAIL-09 A440 accepts %s',
    (url) => expect(video(url)).toEqual([]),
  );

  it.each([
    '',
    '/videos/../secreto.mp4',
    '/videos/.mp4',
    '/otra/cosa.mp4',
    '//videos.test/a.mp4',
    '/videos/a.mov',
    'http://videos.test/a.mp4',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA.mp4',
    'https://ana:clave@videos.test/a.mp4',
    'https://videos.test/a.mp4?x=1',
    'https://videos.test/a.mp4#t=1',
    'https://VIDEOS.test/a.mp4',
    'https://videos.test/a b.mp4',
    'https://videos.test\\a.mp4',
    `https://videos.test/${line(400)}.mp4`,
  ])('DETAIL-09 A440 refuses %s', (url) => expect(video(url)).toEqual(['video']));

  it('needs a title of at most 80 characters', () => {
    expect(video('/videos/a.mp4', ' ')).toEqual(['video']);
    expect(video('/videos/a.mp4', line(80))).toEqual([]);
    expect(video('/videos/a.mp4', line(81))).toEqual(['video']);
  });

  it('A440 plays from the store and from the origins of the policy, and from nowhere else', () => {
    const plays = (url: string) => isPlayable({ url, title: '' }, ['https://videos.test']);
    expect(plays('/videos/a.mp4')).toBe(true);
    expect(plays('https://videos.test/a.mp4')).toBe(true);
    expect(plays('https://otro.test/a.mp4')).toBe(false);
    expect(plays('https://videos.test.otro.test/a.mp4')).toBe(false);
    expect(plays('https://videos.test:8443/a.mp4')).toBe(false);
  });

  it('A440 never plays what is no address of a video, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (url) => {
        const origin = URL.canParse(url) ? new URL(url).origin : '';
        if (isPlayable({ url, title: 'x' }, [origin]))
          expect(url).toMatch(/^(\/videos\/|https:\/\/)[^?#]*\.(mp4|webm)$/);
      }),
    );
  });
});

describe('what goes with a product', () => {
  it('is at most twelve other products, each once', () => {
    const ids = Array.from({ length: 13 }, (_, index) => index + 1);
    expect(problemsIn({ complementary: ids.slice(0, 12) })).toEqual([]);
    expect(problemsIn({ complementary: ids })).toEqual(['complementary']);
    expect(problemsIn({ complementary: [4, 4] })).toEqual(['complementary']);
  });
});

describe('the texts of the page', () => {
  const panel = (given: object) => ({ title: 'Advertencias', paragraphs: ['Consulta antes.'], ...given });

  it.each([
    ['twelve texts', Array.from({ length: 12 }, (_, index) => panel({ title: `Texto ${index}` }))],
    ['a title of 80 characters', [panel({ title: line(80) })]],
    ['twenty paragraphs', [panel({ paragraphs: lines(20) })]],
    ['a paragraph of 2000 characters', [panel({ paragraphs: [line(2000)] })]],
  ])('may have %s', (_, panels) => expect(problemsIn({ panels })).toEqual([]));

  it.each([
    ['more than twelve texts', Array.from({ length: 13 }, (_, index) => panel({ title: `Texto ${index}` }))],
    ['a text without a title', [panel({ title: ' ' })]],
    ['a longer title', [panel({ title: line(81) })]],
    ['a text without paragraphs', [panel({ paragraphs: [] })]],
    ['more paragraphs', [panel({ paragraphs: lines(21) })]],
    ['an empty paragraph', [panel({ paragraphs: ['a', ' '] })]],
    ['a longer paragraph', [panel({ paragraphs: [line(2001)] })]],
    ['two lines in a paragraph', [panel({ paragraphs: ['a\nb'] })]],
    ['the same paragraph twice', [panel({ paragraphs: ['a', 'a'] })]],
    ['a paragraph that looks like a title in a file', [panel({ paragraphs: ['# Uso'] })]],
    ['two texts of one name', [panel({}), panel({ title: 'advertencias ' })]],
  ])('cannot have %s', (_, panels) => expect(problemsIn({ panels })).toEqual(['panels']));
});

describe('the texts of a page in a cell of a file', () => {
  /** As the export writes them. */
  const write = (panels: readonly InformationPanel[]) =>
    panels.map(({ title, paragraphs }) => [`# ${title}`, ...paragraphs].join('\n')).join('\n');

  it('are read as they were written', () => {
    const word = fc
      .string({ unit: fc.constantFrom(...'aÁñ1 ,;|"'), minLength: 1, maxLength: 9 })
      .map((text) => `x${text}x`);
    const panels = fc.array(fc.record({ title: word, paragraphs: fc.array(word, { maxLength: 4 }) }), { maxLength: 4 });
    fc.assert(
      fc.property(panels, (given) => {
        expect(readPanels(write(given))).toEqual(given);
      }),
    );
  });

  it('begin with a title', () => expect(() => readPanels('Solo un párrafo')).toThrow('# Título'));
});

describe('a gift certificate', () => {
  it.each([
    [1, [], true],
    [120, lines(12), true],
    [12, [line(300)], true],
    [0, [], false],
    [121, [], false],
    [1.5, [], false],
    [12, lines(13), false],
    [12, [line(301)], false],
    [12, ['Uno', 'Uno'], false],
  ])('DETAIL-06 of %d months with %j: accepted %s', (monthsValid, conditions, isAccepted) => {
    expect(problemsIn({ certificate: { conditions, monthsValid } })).toEqual(isAccepted ? [] : ['certificate']);
  });
});
