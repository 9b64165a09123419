import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDemoStore } from '../index.ts';
import { drawBanner, drawPicture, drawPortrait, drawTile, pictureFactsOf, pictureViews, shapes } from './index.ts';

const store = createDemoStore();
const laboratories = new Map(store.laboratories.map((laboratory) => [laboratory.id, laboratory]));

function factsOf(product: (typeof store.products)[number]) {
  const laboratory = laboratories.get(product.laboratoryId);
  if (!laboratory) throw new Error(`Product ${product.id} has no laboratory.`);
  return pictureFactsOf(product, laboratory);
}

const anyProduct = store.products[0];
if (!anyProduct) throw new Error('The store is empty.');
const anyFacts = factsOf(anyProduct);

/** A minimal XML check: balanced tags, quoted attributes, known references, no stray characters. */
function problemIn(svg: string): string | undefined {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<]*")*)\s*(\/?)>/y;
  let at = 0;
  while (at < svg.length) {
    if (svg[at] !== '<') {
      const end = svg.indexOf('<', at);
      const between = svg.slice(at, end < 0 ? undefined : end);
      if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(between)) return `reference in ${between}`;
      at += between.length;
      continue;
    }
    tag.lastIndex = at;
    const [whole, closes, name = '', attributes = '', isEmpty] = tag.exec(svg) ?? [];
    if (!whole) return `tag at ${svg.slice(at, at + 60)}`;
    if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(attributes)) return `reference in ${attributes}`;
    if (closes && open.pop() !== name) return `closing ${name}`;
    if (!closes && !isEmpty) open.push(name);
    at += whole.length;
  }
  return open.length > 0 ? `open ${open.join()}` : undefined;
}

describe('pictures', () => {
  it('pictures are well formed for every shape and view, without invalid numbers', () => {
    const seen = new Set<string>();
    for (const product of store.products) {
      const facts = factsOf(product);
      const key = `${facts.shape}:${facts.layout}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const view of pictureViews) {
        const svg = drawPicture(facts, view);
        expect(problemIn(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
    expect(new Set([...seen].map((key) => key.split(':')[0]))).toEqual(new Set(shapes));
  });

  it('pictures are self-contained: no scripts and no external references', () => {
    const svg = drawPicture(anyFacts, 'front').replace('http://www.w3.org/2000/svg', '');
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 200 200"/);
    expect(svg).not.toMatch(/<script|<image|<foreignObject|href|https?:|@import|on\w+=/i);
  });

  it('portraits are well formed, deterministic per person and different between two', () => {
    const keys = [
      'largo-501',
      'corto-501',
      '5001',
      '__proto__',
      '',
      ...Array.from({ length: 40 }, (_, at) => `corto-${at}`),
    ];
    for (const key of keys) {
      const svg = drawPortrait(key);
      expect(problemIn(svg)).toBeUndefined();
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(drawPortrait(key)).toBe(svg);
    }
    expect(new Set(keys.map(drawPortrait)).size).toBeGreaterThan(20);
  });

  it('pictures show the whole strength on the pack', () => {
    const long = store.products.find(({ strength }) => strength === '400/400/30 mg/5 ml');
    expect(long && drawPicture(factsOf(long), 'front')).toContain('>400/400/30 mg/5 ml<');
  });

  it('pictures stay well formed and harmless with any names and colours', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "'/onload=x",
        ']]>',
        '&amp;<!--',
        '\u0000\u0008\ud800',
        '',
        '<a&b>',
        '__proto__',
        'constructor',
      ),
    );
    fc.assert(
      fc.property(
        nasty,
        nasty,
        nasty,
        fc.constantFrom(...shapes),
        fc.constantFrom(...pictureViews),
        (a, b, c, shape, view) => {
          const laboratory = { name: b, colour: a, lightColour: b, accentColour: c, emblem: a };
          const svg = drawPicture(
            { ...anyFacts, shape, brand: a, kind: b, strength: c, content: a, barcode: b, tint: c, laboratory },
            view,
          );
          expect(problemIn(svg)).toBeUndefined();
          expect(svg).not.toMatch(/<script/i);
          expect(svg.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('an invalid key becomes a plain box', () => {
    const { laboratory } = anyFacts;
    expect(pictureFactsOf({ ...anyProduct, pictureKey: 'nothing' }, laboratory).shape).toBe('box');
  });

  it('every banner and group has a picture, and all scenes differ', () => {
    const keys = [...new Set(store.banners.map(({ pictureKey }) => pictureKey))];
    const drawn = keys.flatMap((key) => [drawBanner(key, { mobile: false }), drawBanner(key, { mobile: true })]);
    for (const svg of drawn) expect(problemIn(svg)).toBeUndefined();
    const unknown = drawBanner('banner:unknown', { mobile: false });
    expect(keys.filter((key) => drawBanner(key, { mobile: false }) === unknown)).toEqual(['banner:entrega']);

    const roots = store.groups.filter(({ level }) => level === 1);
    expect(new Set(roots.map(({ pictureKey }) => drawTile(pictureKey))).size).toBe(roots.length);
    for (const { pictureKey } of roots) expect(problemIn(drawTile(pictureKey))).toBeUndefined();
  });
});
