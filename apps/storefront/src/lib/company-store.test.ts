import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveCompany } from './company-store.ts';

describe('the company of the store', () => {
  it.each([
    ['COUNTRY-01 the stored id decides', 14, undefined, 14],
    ['COUNTRY-01 the stored id wins over the cookie', 2, '14', 2],
    ['COUNTRY-01 the cookie speaks when storage was emptied', undefined, '14', 14],
    ['COUNTRY-02 nothing stored is Guatemala', undefined, undefined, 12],
    ['COUNTRY-02 an unknown stored id falls back to Honduras', 99, '14', 2],
    ['COUNTRY-02 an unknown cookie falls back to Honduras', undefined, 'zz', 2],
  ])('%s', (_, stored, cookie, id) => expect(resolveCompany({ stored, cookie }).id).toBe(id));
});

describe('changing the company', () => {
  const kept = new Map<string, string>();
  const page = { cookie: '' };
  let tellTab: (event: Partial<StorageEvent>) => void;
  let wake: (event: Partial<PageTransitionEvent>) => void;

  beforeEach(() => {
    kept.clear();
    page.cookie = '';
    vi.resetModules();
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('addEventListener', (type: string, listener: typeof tellTab) => {
      if (type === 'storage') tellTab = listener;
      else wake = listener;
    });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('COUNTRY-01 stores the company in local storage and in a cookie, which survives a cleared storage', async () => {
    const { getCompany, setCompany } = await import('./company-store.ts');
    expect(getCompany().id).toBe(12);
    setCompany(14);
    expect(getCompany().countryCode).toBe('NI');
    expect(kept.get('botica.empresa')).toBe('14');
    expect(page.cookie).toMatch(/^botica-empresa=14; path=\/; max-age=\d+; samesite=lax; secure$/);

    kept.clear();
    page.cookie = 'other=1; botica-empresa=14';
    vi.resetModules();
    const nextVisit = await import('./company-store.ts');
    expect(nextVisit.getCompany().id).toBe(14);
  });

  it('COUNTRY-01 a change in another tab applies to this one, and a cleared storage changes nothing', async () => {
    const { getCompany, setCompany } = await import('./company-store.ts');
    setCompany(2);
    kept.set('botica.empresa', '14');
    tellTab({ key: 'botica.empresa', storageArea: localStorage });
    expect(getCompany().id).toBe(14);

    kept.clear();
    page.cookie = 'botica-empresa=14';
    tellTab({ key: null, storageArea: localStorage });
    expect(getCompany().id).toBe(14);
  });

  it('COUNTRY-01 a page from the back-forward cache reads the country that was chosen meanwhile', async () => {
    const { getCompany, setCompany, onCompanyFollowed } = await import('./company-store.ts');
    const followed = vi.fn();
    onCompanyFollowed(followed);
    setCompany(2);
    kept.set('botica.empresa', '14');
    wake({ persisted: false });
    expect(getCompany().id).toBe(2);
    wake({ persisted: true });
    expect(getCompany().id).toBe(14);
    expect(followed.mock.calls).toEqual([[expect.objectContaining({ id: 2 })]]);
  });

  it('A176 only a choice of the shopper counts as one, and the default is not stored', async () => {
    const { adoptCompany, isCompanyChosen, setCompany, storedCompany } = await import('./company-store.ts');
    expect(storedCompany()).toBeUndefined();
    adoptCompany(2);
    expect([storedCompany()?.id, isCompanyChosen()]).toEqual([2, false]);
    setCompany(12);
    expect([storedCompany()?.id, isCompanyChosen()]).toEqual([12, true]);
  });
});
