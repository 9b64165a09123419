import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const page = { cookie: '', querySelector: () => null, activeElement: null as { matches: () => boolean } | null };
const address = { protocol: 'https:', pathname: '/lista/abc', search: '', hash: '' };
const replaceState = vi.fn();

const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

/** Modules of a page that was just loaded. */
async function load() {
  vi.resetModules();
  const store = await import('../../lib/company-store.ts');
  const { useToasts } = await import('@botica/ui/overlays/toast-store.ts');
  const told = () => useToasts.getState().toasts.map(({ text, action }) => [text, action?.label]);
  const press = () => useToasts.getState().toasts[0]?.action?.onClick();
  return { ...store, told, press };
}

beforeEach(() => {
  kept.clear();
  page.cookie = '';
  page.activeElement = null;
  address.search = '';
  address.hash = '';
  replaceState.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

describe('a link with a country', () => {
  async function arrive(search: string, hash = '') {
    Object.assign(address, { search, hash });
    const loaded = await load();
    (await import('./arrive-by-link.ts')).arriveByLink();
    (await import('./tell-arrival.ts')).tellArrival();
    return loaded;
  }

  it('A175 opens its country on a new device without a word, and leaves a clean address', async () => {
    const { getCompany, isCompanyChosen, told } = await arrive('?ver=1&pais=hn', '#mapa');
    expect([getCompany().id, isCompanyChosen()]).toEqual([2, true]);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/lista/abc?ver=1#mapa');
    expect(told()).toEqual([]);
  });

  it('A175 says that the country changed when another one was stored, with the way back', async () => {
    kept.set('botica.empresa', '12');
    const { getCompany, told, press } = await arrive('?pais=hn');
    expect(told()).toEqual([['Estás viendo la tienda de Honduras, con precios en lempiras.', 'Volver a Guatemala']]);
    press();
    expect(getCompany().id).toBe(12);
  });

  it('A175 stays in the supermarket with a Honduran link', async () => {
    kept.set('botica.empresa', '15');
    const { getCompany, told } = await arrive('?pais=hn');
    expect([getCompany().id, told()]).toEqual([15, []]);
  });

  it('A175 an unknown country is removed from the address and changes nothing', async () => {
    const { storedCompany } = await arrive('?pais=fr');
    expect(storedCompany()).toBeUndefined();
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/lista/abc');
  });

  it('an address without a country is not touched', async () => {
    await arrive('?q=a%20b');
    expect(replaceState).not.toHaveBeenCalled();
  });
});

describe('the country after a login', () => {
  async function logIn(accountCompanyId: number | undefined, { hasCart = false, choose = 0 } = {}) {
    const loaded = await load();
    if (choose) loaded.setCompany(choose as 12);
    if (hasCart)
      kept.set('botica.carrito-resumen', JSON.stringify({ 12: { products: 1, total: 'Q. 5.00', quantities: {} } }));
    const { followAccount } = await import('../../lib/follow-account.ts');
    followAccount(accountCompanyId);
    return loaded;
  }

  it('A176 the country of the account opens, with a word and the way back', async () => {
    const { getCompany, told } = await logIn(2);
    expect(getCompany().id).toBe(2);
    expect(told()).toEqual([
      ['Tu cuenta es de Honduras: ahora ves su tienda, con precios en lempiras.', 'Volver a Guatemala'],
    ]);
  });

  it('A176 a country stored in an earlier visit gives way to the account', async () => {
    kept.set('botica.empresa', '14');
    expect((await logIn(2)).getCompany().id).toBe(2);
  });

  it('A176 a country chosen in this visit stays', async () => {
    const { getCompany, told } = await logIn(2, { choose: 12 });
    expect([getCompany().id, told()]).toEqual([12, []]);
  });

  it('A176 a country with a cart stays, and the other one is offered', async () => {
    const { getCompany, told, press } = await logIn(2, { hasCart: true });
    expect(getCompany().id).toBe(12);
    expect(told()).toEqual([['Tu cuenta es de Honduras. Sigues en Guatemala por tu carrito.', 'Ir a Honduras']]);
    press();
    expect(getCompany().id).toBe(2);
  });

  it.each([
    ['the same country', 2, 15],
    ['a session stored by an older version', undefined, 14],
  ])('A176 nothing changes for %s', async (_, account, stored) => {
    kept.set('botica.empresa', String(stored));
    const { getCompany, told } = await logIn(account);
    expect([getCompany().id, told()]).toEqual([stored, []]);
  });
});

describe('the question of a first visit', () => {
  async function moment() {
    await load();
    return import('./first-visit-moment.ts');
  }

  it('is asked once, also when the storage is cleared later', async () => {
    const first = await moment();
    expect(first.hasAnswered()).toBe(false);
    first.keepAsked();
    kept.clear();
    expect((await moment()).hasAnswered()).toBe(true);
  });

  it('is not asked in a browser with a country', async () => {
    kept.set('botica.empresa', '12');
    expect((await moment()).hasAnswered()).toBe(true);
  });

  it.each([
    ['/', true],
    ['/productos/detalle/7', true],
    ['/grupos/bebe', true],
    ['/checkout', false],
    ['/registro', false],
    ['/pedido-sad/ver/abc', false],
    ['/lista/abc', false],
  ])('on %s it is asked: %s', async (path, isAsked) => expect((await moment()).isShoppingPage(path)).toBe(isAsked));

  it('does not interrupt a visitor who types', async () => {
    await moment();
    const { isShopperBusy } = await import('../../lib/interruptions.ts');
    expect(isShopperBusy()).toBe(false);
    page.activeElement = { matches: () => true };
    expect(isShopperBusy()).toBe(true);
  });
});
