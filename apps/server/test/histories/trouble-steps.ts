import { setTimeout as delay } from 'node:timers/promises';
import type { KnownOrder } from './model.ts';
import type { Step } from './step.ts';
import { allOf, inFocus, inTurn } from './step.ts';

/** Of the card processor, the voucher issuer and the wallet. */
export const faults = {
  'is slow': { delayMs: { ms: 250 } },
  'is silent': { timeout: {} },
  'refuses everything': { error: { status: 503 } },
  'answers nonsense': { wrongAnswer: {} },
  'breaks connections': { dropConnection: {} },
  'loses its answer once': { lostAnswer: { times: 1 } },
  'loses every answer': { lostAnswer: {} },
} as const;
export type FaultName = keyof typeof faults;
export interface Fault {
  name: FaultName;
  /** Of the services, counted around. */
  which: number;
}
export const faultNames = Object.keys(faults) as FaultName[];

const services = ['powertranz', 'oky', 'tigo-money'] as const;

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

/** A service is not well while something is done and while the jobs of that minute run, and then it is again. */
export function duringFault(
  nth: number,
  { name, which }: Fault,
  step: Step,
  isWanted?: (order: KnownOrder) => boolean,
): Step {
  const steps = [breakService(name, which), step, runSweeps(), mendServices()];
  return inTurn(`while a service ${name}: ${step.label}`, nth, steps, isWanted);
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
