import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LifeActor, LifeEvent, LifeFacts, LifeStep } from './index.ts';
import {
  isOver,
  lifeActors,
  lifeEventNames,
  lifeEvents,
  lifeStepOf,
  lifeSteps,
  nextStep,
  possibleEvents,
  stepFaces,
  stepOfHistory,
  trackingCodeOf,
  trackingName,
} from './index.ts';

const aDelivery: LifeFacts = { orderTypeId: 2, wantsCall: true };
const pickup = { orderTypeId: 1 };
const noCall = { wantsCall: false };

describe('the life of an order', () => {
  it.each<[LifeStep, LifeEvent, LifeStep, LifeActor[], Partial<LifeFacts>?]>([
    ['new', 'assign', 'assigned', ['branch', 'system']],
    ['assigned', 'receive', 'received', ['branch']],
    ['received', 'startConfirming', 'confirming', ['branch']],
    ['received', 'confirm', 'confirmed', ['branch'], noCall],
    ['confirming', 'confirm', 'confirmed', ['branch']],
    ['confirmed', 'invoice', 'invoiced', ['branch']],
    ['invoiced', 'dispatch', 'dispatched', ['branch']],
    ['invoiced', 'dispatch', 'dispatched', ['branch'], { orderTypeId: 4 }],
    ['invoiced', 'dispatch', 'dispatched', ['branch'], { orderTypeId: 7 }],
    ['invoiced', 'deliver', 'delivered', ['branch'], pickup],
    ['invoiced', 'deliver', 'delivered', ['branch'], { orderTypeId: 3 }],
    ['dispatched', 'deliver', 'delivered', ['branch', 'courier']],
    ['new', 'cancel', 'cancelled', ['shopper', 'branch', 'system', 'staff']],
    ['assigned', 'cancel', 'cancelled', ['shopper', 'branch', 'system', 'staff']],
    ['received', 'cancel', 'cancelled', ['shopper', 'branch', 'system', 'staff']],
    ['confirming', 'cancel', 'cancelled', ['shopper', 'branch', 'system', 'staff']],
    ['confirmed', 'cancel', 'cancelled', ['shopper', 'branch', 'system', 'staff']],
    ['invoiced', 'annul', 'cancelled', ['branch']],
    ['invoiced', 'annul', 'cancelled', ['branch'], pickup],
    ['dispatched', 'annul', 'cancelled', ['branch']],
  ])('TRACK-01 from %s by %s to %s, said by %j only', (from, event, to, by, facts = {}) => {
    for (const actor of lifeActors) {
      const allowed = by.includes(actor);
      const next = nextStep(from, { event, actor }, { ...aDelivery, ...facts });
      expect(next).toEqual(allowed ? { ok: true, value: to } : { ok: false, code: 'ORDER_ACTOR_NOT_ALLOWED' });
    }
  });

  it.each<[string, LifeStep, LifeEvent, Partial<LifeFacts>]>([
    ['a shopper who wants the call is called first', 'received', 'confirm', {}],
    ['nobody is called who does not want it', 'received', 'startConfirming', noCall],
    ['what is picked up is not sent out', 'invoiced', 'dispatch', pickup],
    ['what is taken home leaves before it arrives', 'invoiced', 'deliver', {}],
    ['ORDER-11 what is invoiced is not cancelled', 'invoiced', 'cancel', {}],
    ['what is not invoiced is not annulled', 'confirmed', 'annul', {}],
    ['nothing is invoiced before it is confirmed', 'received', 'invoice', noCall],
    ['what arrived stays so', 'delivered', 'annul', {}],
  ])('%s', (_, from, event, facts) =>
    expect(nextStep(from, { event, actor: 'branch' }, { ...aDelivery, ...facts })).toEqual({
      ok: false,
      code: 'ORDER_STEP_NOT_ALLOWED',
    }),
  );

  const anyFacts = fc.record({ orderTypeId: fc.constantFrom(1, 2, 3, 4, 7), wantsCall: fc.boolean() });
  const anyMove = fc.record({ event: fc.constantFrom(...lifeEvents), actor: fc.constantFrom(...lifeActors) });

  it('ORDER-04 no event of any actor leaves cancelled or delivered', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), anyFacts, (moves, facts) => {
        let step: LifeStep = 'new';
        for (const move of moves) {
          const next = nextStep(step, move, facts);
          if (isOver(step)) expect(next.ok).toBe(false);
          // Only an annulment leaves the invoiced state.
          if (next.ok && stepFaces[step].stateId === 3 && stepFaces[next.value].stateId !== 3) {
            expect([move.event, next.value]).toEqual(['annul', 'cancelled']);
          }
          if (next.ok) step = next.value;
        }
      }),
    );
  });

  it('any sequence of events of a branch ends', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), anyFacts, (choices, facts) => {
        let step: LifeStep = 'new';
        for (let steps = 0; !isOver(step); steps += 1) {
          const possible: LifeEvent[] = possibleEvents(step, 'branch', facts);
          const event = possible[(choices.next().value ?? 0) % possible.length] ?? 'cancel';
          const next = nextStep(step, { event, actor: 'branch' }, facts);
          expect(next.ok && steps < lifeSteps.length).toBe(true);
          if (next.ok) step = next.value;
        }
      }),
    );
  });

  it('lists exactly the possible events', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lifeSteps), anyMove, anyFacts, (step, move, facts) => {
        const isPossible = possibleEvents(step, move.actor, facts).includes(move.event);
        expect(nextStep(step, move, facts).ok).toBe(isPossible);
      }),
    );
  });
});

describe('what is seen of a step', () => {
  it('TRACK-01 ORDER-04 ORDER-05 every step has its code, its state and its sub-state', () => {
    const seen = lifeSteps.map((step) => [step, ...Object.values(stepFaces[step])]);
    expect(seen).toEqual([
      ['new', 4, 1, null],
      ['assigned', 1, 1, null],
      ['received', 2, 1, null],
      ['confirming', 6, 1, null],
      ['confirmed', 7, 1, null],
      ['invoiced', 5, 3, null],
      ['dispatched', 8, 3, 1],
      ['delivered', 8, 3, 2],
      ['cancelled', 3, 2, null],
    ]);
  });

  it('TRACK-01 A125 a code has its name, and an unknown code is unknown', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(trackingName)).toEqual([
      'Asignado',
      'Recibido',
      'Anulado',
      'Nuevo',
      'En facturación',
      'En confirmación',
      'Confirmado',
      'En camino',
    ]);
    expect([0, 9, -1, 1.5, Number.NaN].map(trackingName)).toEqual(Array(5).fill('Desconocido'));
  });

  it('TRACK-01 A169 a collected order was never on its way', () => {
    expect([1, 3].map((orderTypeId) => trackingCodeOf('delivered', orderTypeId))).toEqual([5, 5]);
    expect([2, 4, 7].map((orderTypeId) => trackingCodeOf('delivered', orderTypeId))).toEqual([8, 8, 8]);
  });

  it('a history entry gives the step of its event, and a payment gives none', () => {
    expect(
      ['placed', ...lifeEvents.map((event) => lifeEventNames[event]), 'paid', '__proto__'].map(stepOfHistory),
    ).toEqual([
      'new',
      'assigned',
      'received',
      'confirming',
      'confirmed',
      'invoiced',
      'dispatched',
      'delivered',
      'cancelled',
      'cancelled',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['one that is not placed', { phase: 'held', lifeStep: null, stateId: 1, subStateId: null }, null],
    ['one that says its step', { phase: 'placed', lifeStep: 'confirmed', stateId: 1, subStateId: null }, 'confirmed'],
    ['an old new one', { phase: 'placed', lifeStep: null, stateId: 1, subStateId: null }, 'new'],
    ['an old cancelled one', { phase: 'placed', lifeStep: null, stateId: 2, subStateId: null }, 'cancelled'],
    ['ORDER-05 an old one in delivery', { phase: 'placed', lifeStep: null, stateId: 3, subStateId: 1 }, 'dispatched'],
    ['ORDER-05 an old invoiced one', { phase: 'placed', lifeStep: null, stateId: 3, subStateId: null }, 'delivered'],
  ] as const)('%s has the expected step', (_, kept, step) => expect(lifeStepOf(kept)).toBe(step));
});
