import { expect, it } from 'vitest';
import { browserApps, sourcesOf } from './app-build.ts';

it('a change in one browser app does not rebuild the other one', () => {
  for (const app of browserApps) {
    const others = browserApps.filter((one) => one !== app).map((one) => `apps/${one}/`);
    expect(sourcesOf(app).filter((source) => others.some((folder) => source.startsWith(folder)))).toEqual([]);
  }
});
