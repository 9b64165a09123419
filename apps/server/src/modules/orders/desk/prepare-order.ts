import type { ProblemCode } from '@botica/contract/problems';
import type { PickProblem } from '@botica/domain/orders/desk';
import { eventsToAccept, lineOfCode, pickProblem, preparedSteps, progressOf } from '@botica/domain/orders/desk';
import type { LifeEvent, LifeStep } from '@botica/domain/orders/life';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { AdvanceProblem } from '../life/index.ts';
import type { SubstitutionApplying, SubstitutionProblem } from '../substitutions/index.ts';
import type { DeskAdvance } from './advance-at-desk.ts';
import type { ActContext, ActDone, ActRunner, Asked } from './run-act.ts';
import { placeOf } from './run-act.ts';
import { clearPicks, findPickLines, findProductOfCode, savePicked } from './store.ts';

export interface PrepareNeeds {
  runAct: ActRunner;
  advance: DeskAdvance;
  substitute: SubstitutionApplying;
  findBranch(orderId: number): Promise<number | undefined>;
}

export interface Missing {
  productId: number;
  units: number;
}

export interface Replaced extends Missing {
  replacementId: number;
  /** The register of the pharmacist who decides, when the shopper left it to one. */
  register: string | undefined;
}

type Answer<Problem extends ProblemCode> = Promise<Result<ActDone, Problem>>;
type PickRefusal = PickProblem | 'ORDER_STEP_NOT_ALLOWED' | 'DESK_UNKNOWN_CODE' | 'DESK_WRONG_PRODUCT';

const preparing = { permission: 'orders.prepare', needsHold: true } as const;

export type Preparing = ReturnType<typeof createPreparing>;

/** The acts between taking an order and packing it. */
export function createPreparing({ runAct, advance, substitute, findBranch }: PrepareNeeds) {
  /** Several steps of one life: each is the life's own transition, at most three. */
  async function advanceAll(
    tx: Db,
    context: ActContext,
    events: readonly LifeEvent[],
    asked: Asked,
  ): Promise<Result<LifeStep, AdvanceProblem>> {
    let { step } = context;
    for (const event of events) {
      const moved = await advance(tx, context, asked, { event });
      if (!moved.ok) return moved;
      step = moved.value.step;
    }
    return success(step);
  }

  function accept(asked: Asked, { takesOver }: { takesOver: boolean }) {
    const kind = {
      act: 'order.accepted',
      permission: 'orders.prepare',
      needsHold: false,
      takesHold: true,
      input: { takesOver },
    } as const;
    return runAct<AdvanceProblem | 'DESK_TAKEN'>(asked, kind, async (tx, context) => {
      const { order, step, hold } = context;
      const isOthers = hold?.isHeld === true && hold.staffId !== asked.staff.id;
      if (isOthers && !takesOver) return failure('DESK_TAKEN', { name: hold.name, since: hold.heldSince });
      if (!preparedSteps.includes(step)) return failure('ORDER_STEP_NOT_ALLOWED');
      if (hold && !hold.isHeld) await clearPicks(tx, order.id);
      const moved = await advanceAll(tx, context, eventsToAccept(step, order), asked);
      if (!moved.ok) return moved;
      const before = { step, ...(isOthers ? { holder: hold.name } : {}) };
      return success({ step: moved.value, before, after: { step: moved.value, holder: asked.staff.name } });
    });
  }

  function confirmCall(asked: Asked): Answer<ProblemCode> {
    return runAct(asked, { ...preparing, act: 'order.called' }, (tx, context) =>
      advance(tx, context, asked, { event: 'confirm' }),
    );
  }

  function pick(asked: Asked, { code, units }: { code: string; units: number }) {
    const kind = { ...preparing, act: 'order.picked', input: { code, units } } as const;
    return runAct<PickRefusal>(asked, kind, async (tx, { order, step }) => {
      if (!preparedSteps.includes(step)) return failure('ORDER_STEP_NOT_ALLOWED');
      const line = lineOfCode(await findPickLines(tx, order.id), code);
      if (!line) {
        const product = await findProductOfCode(tx, code);
        return product ? failure('DESK_WRONG_PRODUCT', { product: product.name }) : failure('DESK_UNKNOWN_CODE');
      }
      const problem = pickProblem(line, units);
      if (problem) return failure(problem, { product: line.name });
      await savePicked(tx, order.id, line.productId, line.picked + units);
      const { productId, name, picked } = line;
      return success({ step, before: { picked }, after: { product: name, productId, picked: picked + units } });
    });
  }

  /** A140 A141: the same rules as for a notice of the branch link, in the transaction of the act. */
  async function change(
    asked: Asked,
    { productId, units, replacement }: Missing & { replacement: Replaced | undefined },
  ): Answer<ProblemCode> {
    const branchCode = await findBranch(asked.orderId);
    if (branchCode === undefined) return failure('ORDER_NOT_FOUND');
    const register = replacement?.register;
    const apply = await substitute.prepare({
      id: asked.key,
      orderId: asked.orderId,
      branchCode,
      originalId: productId,
      units,
      productId: replacement?.replacementId,
      pharmacist: register ? { name: asked.staff.name, register } : undefined,
    });
    const kind = {
      ...preparing,
      act: replacement ? 'order.replaced' : 'order.missing',
      input: { productId, units, replacementId: replacement?.replacementId ?? 0, register: register ?? '' },
    } as const;
    return runAct<SubstitutionProblem | 'DESK_PHARMACIST_ONLY' | 'DESK_UNITS_PICKED'>(
      asked,
      kind,
      async (tx, { order, step }) => {
        // Only a pharmacist decides in the shopper's place.
        if (register && !asked.staff.rights.canAt('prescriptions.review', placeOf(order)))
          return failure('DESK_PHARMACIST_ONLY');
        const line = (await findPickLines(tx, order.id)).find((one) => one.productId === productId);
        if (!line) return failure('SUBSTITUTE_LINE_NOT_FOUND');
        if (line.picked > line.units - units) return failure('DESK_UNITS_PICKED');
        const applied = await apply(tx);
        if (!applied.ok) return applied;
        const { differenceCents, totalCents } = applied.value;
        const after = { product: line.name, productId, missing: units, differenceCents, totalCents };
        const instead = replacement ? { replacementId: replacement.replacementId } : {};
        return success({ step, before: { totalCents: order.totalCents }, after: { ...after, ...instead } });
      },
    );
  }

  function pack(asked: Asked): Answer<ProblemCode> {
    return runAct<AdvanceProblem | 'DESK_UNDECIDED' | 'DESK_CALL_FIRST'>(
      asked,
      { ...preparing, act: 'order.packed' },
      async (tx, context) => {
        if (context.step === 'confirming') return failure('DESK_CALL_FIRST');
        if (!progressOf(await findPickLines(tx, context.order.id)).isDecided) return failure('DESK_UNDECIDED');
        return advance(tx, context, asked, { event: 'invoice' });
      },
    );
  }

  return {
    accept,
    confirmCall,
    pick,
    leaveOut: (asked: Asked, missing: Missing) => change(asked, { ...missing, replacement: undefined }),
    replace: (asked: Asked, replaced: Replaced) => change(asked, { ...replaced, replacement: replaced }),
    pack,
  };
}
