import fc from 'fast-check';
import { Model, Violation } from './model.ts';
import { asShopper, teamOf } from './people.ts';
import { givenProducts, givenShoppers } from './prepare-shop.ts';
import { settle } from './settle.ts';
import type { Scene, Step } from './step.ts';
import { anyStep } from './steps.ts';
import { judge } from './verdict.ts';
import type { World } from './world.ts';
import { openWorld } from './world.ts';

/** So that the books stay short, and the clock does not run through years. */
const mostHistories = 40;
const names = ['Ana', 'Berta'];

/** A step as fast-check's model runner wants it. */
class Command implements fc.AsyncCommand<Model, Scene> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check(model: Readonly<Model>): boolean {
    return this.#step.applies(model);
  }

  async run(model: Model, scene: Scene): Promise<void> {
    model.steps += 1;
    await scene.world.advance(1000);
    await this.#step.run(scene);
  }

  toString(): string {
    return this.#step.label;
  }
}

/** One store for many histories, and a new one after a violation: what follows it proves nothing. */
export class Histories {
  steps = 0;
  histories = 0;
  orders = 0;
  paid = 0;
  refunds = 0;
  #world: World | undefined;
  readonly #defect: string | undefined;

  constructor(defect?: string) {
    this.#defect = defect;
  }

  /** Runs one history, lets the store come to rest, and throws with its story when something does not hold. */
  async tell(commands: Iterable<fc.AsyncCommand<Model, Scene>>): Promise<void> {
    const world = await this.#freshWorld();
    const model = new Model();
    const scene = await openScene(world, model);
    world.histories += 1;
    this.histories += 1;
    try {
      await fc.asyncModelRun(() => ({ model, real: scene }), commands);
      await settle(scene);
      await judge(scene);
    } catch (error) {
      world.isSpoiled = true;
      const said = error instanceof Violation ? error.message : error instanceof Error ? error.stack : String(error);
      const story = model.story.map((line) => `  ${line}`).join('\n');
      throw new Error(`${said}\nThe story:\n${story}\nThe store's log:\n${world.log()}`);
    } finally {
      this.steps += model.steps;
      this.orders += model.orders.filter(({ id }) => id !== '').length;
      this.paid += model.orders.filter(({ isPaid }) => isPaid).length;
      this.refunds += model.refunds.filter(({ state }) => state === 'done').length;
    }
  }

  async #freshWorld(): Promise<World> {
    if (this.#world && !this.#world.isSpoiled && this.#world.histories < mostHistories) return this.#world;
    await this.close();
    this.#world = await openWorld(this.#defect);
    return this.#world;
  }

  async close(): Promise<void> {
    await this.#world?.close();
    this.#world = undefined;
  }
}

async function openScene(world: World, model: Model): Promise<Scene> {
  model.products = await givenProducts(world);
  const given = await givenShoppers(world, names.length);
  model.shoppers = given.map((one, nth) => asShopper(world, one, names[nth] ?? ''));
  return { model, world, team: teamOf(world) };
}

/** `replayPath` is what fast-check printed for a failure: which of the steps applied. */
export const anyHistory = (longest: number, replayPath?: string) =>
  fc.noBias(
    fc.commands([anyStep.map((step) => new Command(step))], {
      ...{ maxCommands: longest, size: 'max' },
      ...(replayPath ? { replayPath } : {}),
    }),
  );
