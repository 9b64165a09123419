import type { CardDto } from '@botica/contract/customers/cards';
import { expect, it } from 'vitest';
import { offeredCard, typedAtBank } from './offered-card.ts';

const now = new Date('2026-11-15T12:00:00Z');
const aCard = (id: string, given: Partial<CardDto> = {}) =>
  ({ id, fechaExpiracion: '11/31', seleccionada: false, requiereEditarDatos: false, ...given }) as CardDto;

it.each([
  ['the selected card', [aCard('first'), aCard('selected', { seleccionada: true })], 'selected'],
  ['the first card when none is selected', [aCard('first'), aCard('second')], 'first'],
  [
    'another card when the selected one has expired',
    [aCard('old', { seleccionada: true, fechaExpiracion: '01/20' }), aCard('good')],
    'good',
  ],
  [
    'another card when the selected one must be edited',
    [aCard('bad', { seleccionada: true, requiereEditarDatos: true }), aCard('good')],
    'good',
  ],
  ['the page of the bank without a card', [], typedAtBank],
] as const)('every payment starts with %s', (_, cards, id) => expect(offeredCard(cards, now)).toBe(id));
