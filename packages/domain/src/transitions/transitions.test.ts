import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advance, type TransitionTable } from './index.ts';

const states = ['new', 'paid', 'annulled'] as const;
const events = ['pay', 'annul'] as const;
type State = (typeof states)[number];
type Event = (typeof events)[number];

const table: TransitionTable<State, Event> = { new: { pay: 'paid', annul: 'annulled' }, paid: {}, annulled: {} };

it('follows the table', () => expect(advance(table, 'new', 'pay')).toEqual({ ok: true, value: 'paid' }));

it('refuses an event that is not in the table', () =>
  expect(advance(table, 'paid', 'annul')).toEqual({ ok: false, code: 'NOT_ALLOWED' }));

it.each(['archived', 'constructor', 'toString', '__proto__'])('refuses an unknown state or event called %s', (name) => {
  expect(advance(table, name as State, 'pay').ok).toBe(false);
  expect(advance(table, 'new', name as Event).ok).toBe(false);
});

it('advances exactly on the allowed events', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.constantFrom(...events), (state, event) => {
      expect(advance(table, state, event).ok).toBe(event in table[state]);
    }),
  );
});
