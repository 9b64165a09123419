import type { KnownOrder, Model } from './model.ts';
import type { Team } from './people.ts';
import type { World } from './world.ts';

export interface Scene {
  model: Model;
  world: World;
  team: Team;
}

/** One thing that somebody does. It must tell the story what happened, and throw a Violation for a broken promise. */
export interface Step {
  /** What is asked for, in plain words. */
  label: string;
  /** False when nobody could do this now, such as paying without an order; the step is then left out. */
  applies(model: Model): boolean;
  run(scene: Scene): Promise<void>;
}

/** How often the same request is sent: once, again after its answer, or twice before the first answer. */
export const sendings = ['once', 'again', 'at once'] as const;
export type Sending = (typeof sendings)[number];

export async function sendAs<Answer>(sending: Sending, send: () => Promise<Answer>): Promise<Answer[]> {
  if (sending === 'at once') return Promise.all([send(), send()]);
  const first = await send();
  return sending === 'once' ? [first] : [first, await send()];
}

export const inWords: Readonly<Record<Sending, string>> = {
  once: '',
  again: ', sent again',
  'at once': ', twice at once',
};

/** Every step looks for its order before it waits for anything, so the focus can end at once. */
export async function inFocus(scene: Scene, order: KnownOrder | undefined, step: Step): Promise<void> {
  scene.model.focus = order;
  const running = step.applies(scene.model) ? step.run(scene) : Promise.resolve();
  scene.model.focus = undefined;
  await running;
}

/** Waits for all before it fails, so that nothing goes on behind the next step. */
export async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(works);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** One after the other, of one order that is wanted when the first begins. What does not apply any more is left out. */
export function inTurn(
  label: string,
  nth: number,
  steps: readonly Step[],
  isWanted: (order: KnownOrder) => boolean = () => true,
): Step {
  return {
    label,
    applies: (model) => model.orderAt(nth, isWanted) !== undefined,
    async run(scene) {
      const order = scene.model.orderAt(nth, isWanted);
      for (const step of steps) await inFocus(scene, order, step);
    },
  };
}

/** Both before either is answered. */
export function together(one: Step, other: Step): Step {
  return {
    label: `at once: ${one.label}, and ${other.label}`,
    applies: (model) => one.applies(model) && other.applies(model),
    async run(scene) {
      scene.model.tell('at once:');
      await allOf([one.run(scene), other.run(scene)]);
    },
  };
}
