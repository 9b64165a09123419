import { setTimeout as delay } from 'node:timers/promises';
import type { KnownOrder } from './model.ts';
import type { Step } from './step.ts';
import { allOf, inFocus } from './step.ts';

/** Of the card processor and of the voucher issuer. */
export const faults = {
  'is slow': { delayMs: { ms: 250 } },
  'is silent': { timeout: {} },
  'refuses everything': { error: { status: 503 } },
  'answers nonsense': { wrongAnswer: {} },
  'breaks connections': { dropConnection: {} },
  'loses its answer once': { lostAnswer: { times: 1 } },
} as const;
export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

const services = ['powertranz', 'oky'] as const;

export function breakService(name: FaultName, which: number): Step {
  const service = services[which % services.length] ?? 'powertranz';
  return {
    label: `${service} ${name}`,
    applies: () => true,
    async run({ model, world }) {
      await world.fault(service, faults[name]);
      model.excuses = 1;
      model.tell(`${service} ${name}`);
    },
  };
}

/** The bank is not well while something is done and while the jobs of that minute run, and then it is again. */
export function duringFault(name: FaultName, step: Step): Step {
  const [broken, mended] = [breakService(name, 0), mendServices()];
  return {
    label: `while the bank ${name}: ${step.label}`,
    applies: step.applies,
    async run(scene) {
      await broken.run(scene);
      await step.run(scene);
      await runSweeps().run(scene);
      await mended.run(scene);
    },
  };
}

export function mendServices(): Step {
  return {
    label: 'the outside services are well again',
    applies: ({ excuses }) => excuses > 0,
    async run({ model, world }) {
      await world.endFaults();
      model.excuses = 0;
      model.tell('the outside services are well again');
    },
  };
}

export function passTime(minutes: number): Step {
  return {
    label: `${minutes} minutes pass`,
    applies: () => true,
    async run({ model, world }) {
      await world.advance(minutes * 60_000);
      model.tell(`${minutes} minutes pass`);
    },
  };
}

export function runSweeps(): Step {
  return {
    label: 'the jobs of the minute run',
    applies: () => true,
    async run({ model, world }) {
      await world.sweep();
      model.tell('the jobs of the minute run');
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

/** Two people want something of the same order, and neither knows of the other. */
export function rivals(nth: number, isPaid: boolean, [one, other]: readonly [Step, Step]): Step {
  const isWanted = (order: KnownOrder) => !isPaid || order.isPaid;
  return {
    label: `at once, of ${isPaid ? 'paid ' : ''}order ${nth}: ${one.label}, and ${other.label}`,
    applies: (model) => model.orderAt(nth, isWanted) !== undefined,
    async run(scene) {
      const order = scene.model.orderAt(nth, isWanted);
      scene.model.tell('at once, of the same order:');
      await allOf([inFocus(scene, order, one), inFocus(scene, order, other)]);
    },
  };
}

/** The process is killed while it works, and another one starts. */
export function crashDuring(step: Step, afterMs: number): Step {
  return {
    label: `the server is killed ${afterMs} ms into: ${step.label}`,
    applies: (model) => step.applies(model),
    async run(scene) {
      const { model, world } = scene;
      const before = model.excuses;
      model.excuses = 1;
      model.tell(`the server is killed after ${afterMs} ms of:`);
      const running = step.run(scene);
      running.catch(() => undefined);
      await delay(afterMs);
      await allOf([running, world.crash()]);
      model.excuses = before;
    },
  };
}
