import { expect, it } from 'vitest';
import { branchLink, branchPath, chatShareLink, copiedNotice, directionsLink } from './share-links.ts';

it('SHELL-08 confirms the copy for 2.5 seconds in the words of the specification', () => {
  expect(copiedNotice).toEqual({ title: 'Copiado', text: 'Copiado en el portapapeles.', durationMs: 2500 });
});

it('SHELL-08 shares a link that opens the branch', () => {
  expect(branchLink('https://botica.example', 8)).toBe('https://botica.example/sucursales?sucursal=8');
  expect(branchPath({ code: 8, cityId: '001' })).toBe('/sucursales?ciudad=001&sucursal=8');
});

it('SHELL-09 hands the chat application name, address and link as one text', () => {
  const href = new URL(
    chatShareLink({ name: 'Peña & Hijos', address: '10 calle #5' }, 'https://b.example/?sucursal=8'),
  );
  expect(href.host).toBe('wa.me');
  expect(href.searchParams.get('text')).toBe('Peña & Hijos, 10 calle #5\nhttps://b.example/?sucursal=8');
});

it('gives directions to the coordinates', () => {
  const href = new URL(directionsLink({ latitude: 15.51, longitude: -88.03 }));
  expect(href.searchParams.get('destination')).toBe('15.51,-88.03');
});
