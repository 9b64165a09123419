import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeUrl } from './store-url.ts';

const config = { publicUrl: 'https://botica.example' };

it('A175 the address of a page in a message carries the country of its company', () => {
  expect(storeUrl(config, 2, '/pedidos/resumen/MQ')).toBe('https://botica.example/pedidos/resumen/MQ?pais=hn');
  expect(storeUrl(config, 14, '/analisisClinicos?ver=resultados')).toBe(
    'https://botica.example/analisisClinicos?ver=resultados&pais=ni',
  );
});

/** Addresses that stay in the browser that asked for them, are not pages, or belong to the staff console. */
const withoutCountry = [
  'company-orders/guest/guest-links.ts',
  'payments/processors/open-processor-page.ts',
  'services/gift-certificates/messages.ts',
  'services/laboratory/routes.ts',
  'staff/people/invitations.ts',
  'staff/sso/index.ts',
];

it('A175 no module writes the address of a page without its country', async () => {
  const folder = join(import.meta.dirname, '../modules');
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    if ((await readFile(join(folder, file), 'utf8')).includes('publicUrl}')) found.push(file);
  }
  expect(found.toSorted()).toEqual(withoutCountry);
});
