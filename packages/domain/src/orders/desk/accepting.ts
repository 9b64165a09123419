import type { LifeEvent, LifeFacts, LifeStep } from '../life/index.ts';
import { nextStep, possibleEvents } from '../life/index.ts';

/** The steps in which a branch prepares an order. */
export const preparedSteps: readonly LifeStep[] = ['new', 'assigned', 'received', 'confirming', 'confirmed'];

const acceptedEvents: readonly LifeEvent[] = ['assign', 'receive', 'startConfirming', 'confirm'];

/**
 * The events between an order's step and its preparation, in order. An order whose shopper wants a call stops at the
 * call: a person makes it.
 */
export function eventsToAccept(from: LifeStep, facts: LifeFacts): LifeEvent[] {
  const events: LifeEvent[] = [];
  let step = from;
  while (preparedSteps.includes(step) && step !== 'confirming' && step !== 'confirmed') {
    const event = possibleEvents(step, 'branch', facts).find((one) => acceptedEvents.includes(one));
    const next = event && nextStep(step, { event, actor: 'branch' }, facts);
    if (!event || !next?.ok) break;
    events.push(event);
    step = next.value;
  }
  return events;
}
