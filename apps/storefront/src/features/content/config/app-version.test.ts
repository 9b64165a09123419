import type { AppVersionDto } from '@botica/contract/content/config';
import { describe, expect, it } from 'vitest';
import { applyAppVersion, type VersionKeeper } from './app-version.ts';

const record: AppVersionDto = { Version: '3', VersionAnterior: '2', obligatoria: false, ClearStorage: false };

interface Given {
  stored?: string;
  reloadedFor?: readonly string[];
  keepsNothing?: boolean;
}

function aBrowser({ stored, reloadedFor = [], keepsNothing = false }: Given) {
  const done: string[] = [];
  const state = { stored, reloadedFor };
  const keeper: VersionKeeper = {
    storedVersion: () => state.stored,
    storeVersion: (version) => {
      done.push(`store ${version}`);
      if (!keepsNothing) state.stored = version;
      return !keepsNothing;
    },
    reloadedFor: () => state.reloadedFor,
    rememberReloads: (versions) => {
      if (!keepsNothing) state.reloadedFor = versions;
      return !keepsNothing;
    },
    clearStorage: () => {
      done.push('clear');
      state.stored = undefined;
    },
    reload: () => done.push('reload'),
  };
  return { done, keeper };
}

const apply = (given: Given, change: Partial<AppVersionDto> = {}) => {
  const { done, keeper } = aBrowser(given);
  applyAppVersion({ ...record, ...change }, keeper);
  return done;
};

describe('the app version check', () => {
  it('VER-01 with nothing stored clears, stores the version and reloads, in that order', () => {
    expect(apply({})).toEqual(['clear', 'store 3', 'reload']);
  });

  it('VER-02 VER-03 refreshes an unknown version, clearing the storage only when the server requires it', () => {
    expect(apply({ stored: '1' })).toEqual(['store 3', 'reload']);
    expect(apply({ stored: '1' }, { ClearStorage: true })).toEqual(['clear', 'store 3', 'reload']);
  });

  it('VER-04 VER-05 refreshes the previous version only when the current one is mandatory', () => {
    expect(apply({ stored: '2' }, { obligatoria: true })).toEqual(['store 3', 'reload']);
    expect(apply({ stored: '2' })).toEqual([]);
  });

  it('does nothing for the current version', () => expect(apply({ stored: '3' })).toEqual([]));

  it('VER-01 reloads once: the next start finds the version stored', () => {
    const { done, keeper } = aBrowser({});
    applyAppVersion(record, keeper);
    applyAppVersion(record, keeper);
    expect(done.filter((step) => step === 'reload')).toHaveLength(1);
  });

  it('never reloads in a loop in a browser without storage, nor twice for one version in a tab', () => {
    expect(apply({ keepsNothing: true })).not.toContain('reload');
    expect(apply({ stored: '1', reloadedFor: ['3'] })).not.toContain('reload');
  });

  it('VER-02 reloads once for each of two versions that answer alternately', () => {
    const { done, keeper } = aBrowser({ stored: '1' });
    for (const Version of ['3', '4', '3', '4', '3'])
      applyAppVersion({ ...record, Version, VersionAnterior: '0' }, keeper);
    expect(done.filter((step) => step === 'reload')).toHaveLength(2);
  });
});
