import { expect, it } from 'vitest';
import { roadClass } from './road-class.ts';

it.each([
  ['Protomaps', { kind: 'highway' }, 'highway'],
  ['Protomaps', { kind: 'major_road' }, 'major'],
  ['Protomaps', { kind: 'minor_road' }, 'minor'],
  ['Protomaps', { kind: 'rail' }, undefined],
  ['OpenMapTiles', { class: 'trunk' }, 'highway'],
  ['OpenMapTiles', { class: 'tertiary' }, 'major'],
  ['OpenMapTiles', { class: 'service' }, 'minor'],
  ['OpenMapTiles', { class: 'ferry' }, undefined],
  ['a file without tags', {}, undefined],
])('reads the class of a street of %s: %j', (_, tags, expected) => {
  expect(roadClass(tags)).toBe(expected);
});
