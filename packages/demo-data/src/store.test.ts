import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDemoStore, type DemoStore } from './index.ts';

const store = createDemoStore();

function fingerprint({ priceRows, stockRows, ...collections }: DemoStore): string {
  const hash = createHash('sha256').update(JSON.stringify(collections));
  for (const row of priceRows()) hash.update(JSON.stringify(row));
  for (const row of stockRows()) hash.update(JSON.stringify(row));
  return hash.digest('hex');
}

const count = (rows: Iterable<unknown>) => {
  let total = 0;
  for (const _ of rows) total++;
  return total;
};

describe('the demo store', () => {
  it('is the same for the same seed, and differs for another seed', () => {
    const first = fingerprint(createDemoStore({ products: 500 }));
    expect(fingerprint(createDemoStore({ products: 500 }))).toBe(first);
    expect(fingerprint(createDemoStore({ products: 500, seed: 'other' }))).not.toBe(first);
  });

  it('a larger catalogue starts with the smaller one', () => {
    const small = createDemoStore({ products: 300 }).products;
    expect(store.products.slice(0, small.length)).toEqual(small);
  });

  it('returns a copy', () => {
    const [branch] = createDemoStore({ products: 1 }).branches;
    if (branch) branch.publicName = 'changed';
    expect(createDemoStore({ products: 1 }).branches[0]?.publicName).not.toBe('changed');
  });

  it('rows can be iterated again, and each product has one price per company', () => {
    const prices = count(store.priceRows());
    expect(count(store.priceRows())).toBe(prices);
    expect(prices).toBe(store.products.reduce((total, product) => total + product.companyIds.length, 0));
    const stock = count(store.stockRows());
    expect(count(store.stockRows())).toBe(stock);
    expect(stock).toBeGreaterThan(50_000);
  });

  it('has the five companies, each with content and products', () => {
    expect(store.companies.map(({ id }) => id)).toEqual([2, 12, 13, 14, 15]);
    expect(store.content.byCompany.map(({ companyId }) => companyId)).toEqual([2, 12, 13, 14, 15]);
    for (const { id } of store.companies) {
      expect(store.products.some(({ companyIds }) => companyIds.includes(id))).toBe(true);
    }
  });

  it('has the services 42 and 55, and the footer ids 3 (chat) and 4 (landline)', () => {
    expect(store.content.services.map(({ id }) => id)).toEqual(expect.arrayContaining([42, 55]));
    for (const { footer, chatNumber, landline } of store.content.byCompany) {
      expect(footer.find(({ id }) => id === 3)?.text).toBe(chatNumber);
      expect(footer.find(({ id }) => id === 4)?.text).toBe(landline);
    }
  });

  it('claims no certification, delivery time, warranty or act of a pharmacist that is not configured', () => {
    const { content, banners, selling, texts, partners } = store;
    const words = JSON.stringify([content, banners, selling.sections, selling.panels, texts, partners]);
    const claims =
      /\bPCI\b|\bISO \d|autorizad|regente|nuestro farmac|profesional de farmacia|\d+ minutos|mismo día|24\/7|garantía (?:de|contra)|al instante|mejor precio/gi;
    expect(words.match(claims) ?? []).toEqual([]);
  });

  it('the banner of a group says something, and the home page has products before campaigns', () => {
    expect(store.banners.filter(({ kind, text }) => kind === 'group' && text === '')).toEqual([]);
    for (const companyId of [2, 12, 14]) {
      const kinds = store.selling.sections.filter((one) => one.companyId === companyId).map(({ kind }) => kind);
      expect(kinds.indexOf('carrusel')).toBeLessThan(kinds.indexOf('campania'));
    }
  });

  it('no partner shop may apply under the name of the store', () =>
    expect(store.partners.categories.map(({ name }) => name)).not.toContain('Botica'));

  it('every banner has a phone version', () => {
    const key = ({ companyId, pageUrl, position, title }: (typeof store.banners)[number]) =>
      `${companyId}|${pageUrl}|${position}|${title}`;
    const desk = store.banners.filter(({ isMobile }) => !isMobile).map(key);
    expect(store.banners.filter(({ isMobile }) => isMobile).map(key)).toEqual(desk);
    expect(new Set(store.banners.map(({ id }) => id)).size).toBe(store.banners.length);
  });

  it('has the five customers, and addresses in suburbs of their city', () => {
    expect(store.customers.map(({ kind, userTypeId }) => [kind, userTypeId === 1])).toEqual([
      ['ordinary', false],
      ['senior', false],
      ['external', true],
      ['corporate', false],
      ['new', false],
    ]);
    for (const { addresses, email } of store.customers) {
      expect(email).toMatch(/@botica\.test$/);
      for (const { suburbId, cityId } of addresses) {
        expect(store.suburbs.find(({ id }) => id === suburbId)?.cityId).toBe(cityId);
      }
    }
  });
});
