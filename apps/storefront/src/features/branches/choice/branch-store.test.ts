import { companies } from '@botica/domain/companies';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import { chosenFrom } from './chosen-branch.ts';

const [honduras, guatemala] = [companies[2], companies[12]];
const andes = chosenFrom(aBranch({ code: 8 }), { mode: 'pickup' });

/** A page just opened, with this value stored by the previous visit. */
async function openPage(stored: Record<string, string>) {
  const kept = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
  return { kept, ...(await import('./branch-store.ts')), ...(await import('../../../lib/company-store.ts')) };
}

function withBranch(byCompany: unknown) {
  return { 'botica.sucursal': JSON.stringify({ state: { byCompany }, version: 1 }) };
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

it('HTTP-02 calls carry the branch stored in the browser', async () => {
  const page = await openPage({ ...withBranch({ 2: andes }), 'botica.empresa': '2' });
  expect(page.getBranchCode()).toBe(8);
});

it.each([
  ['nothing', {}],
  ['broken JSON', { 'botica.sucursal': '{"state":' }],
  ['another shape', { 'botica.sucursal': '{"state":{"byCompany":7}}' }],
  ['a broken choice', withBranch({ 12: { code: 'x' } })],
])('HTTP-02 COUNTRY-02 with %s stored, calls carry the default branch', async (_, stored) => {
  const page = await openPage(stored);
  expect(page.getBranchCode()).toBe(226);
});

it('BRANCH-03 a cleared branch sends -1 and stays cleared', async () => {
  const page = await openPage({ ...withBranch({ 2: andes }), 'botica.empresa': '2' });
  page.clearChosenBranch();
  expect(page.getBranchCode()).toBe(-1);
  const again = await openPage(Object.fromEntries(page.kept));
  expect(again.getChosenBranch(honduras)).toMatchObject({ code: -1, deliveryEnabled: false, pickupEnabled: false });
});

it('COUNTRY-01 each country has its own branch', async () => {
  const page = await openPage({ 'botica.empresa': '2' });
  page.setChosenBranch(2, andes);
  page.setCompany(12);
  expect(page.getBranchCode()).toBe(226);
  page.setCompany(2);
  expect(page.getBranchCode()).toBe(8);
});

it('COUNTRY-05 COUNTRY-06 a reset goes back to the default branch of that country only', async () => {
  const page = await openPage(withBranch({ 2: andes, 12: { ...andes, code: 230 } }));
  page.resetBranchForCompany(2);
  expect([page.getChosenBranch(honduras).code, page.getChosenBranch(guatemala).code]).toEqual([5, 230]);
});

it('HTTP-02 a branch chosen in another tab becomes the branch of this tab', async () => {
  const listeners: ((event: Partial<StorageEvent>) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener));
  const page = await openPage({ 'botica.empresa': '2' });
  expect(page.getBranchCode()).toBe(honduras.defaultBranchCode);
  page.kept.set('botica.sucursal', withBranch({ 2: andes })['botica.sucursal']);
  for (const tell of listeners) tell({ key: 'botica.sucursal', storageArea: localStorage });
  expect(page.getBranchCode()).toBe(8);
});
