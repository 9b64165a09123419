import { CallError } from '@botica/contract/client';
import { isStockMissing, type MissingProductDto } from '@botica/contract/orders/changes';
import type { MissingProduct } from '@botica/domain/orders/changes';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import type { Ask } from '@botica/ui/overlays/use-question.ts';

/** The result of requesting a change. */
export type Outcome =
  | { kind: 'done' }
  /** The shopper said no, and nothing changed. */
  | { kind: 'declined' }
  /** ORDER-14 */
  | { kind: 'missing'; missing: readonly MissingProduct[] }
  /** `isOver` when no other choice would be accepted either. */
  | { kind: 'failed'; text: string; isOver: boolean };

export interface Talk {
  ask: Ask;
}

/** BRANCH-04, as at checkout: a yes waits until the branch opens. */
export const closedTitle = 'Sucursal cerrada';

export const isRefusedFor = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.code === code;

/** The order can no longer be changed. */
const lastWords: readonly string[] = [
  'ORDER_IN_INVOICING',
  'ORDER_NOT_FOUND',
  'ORDER_NOT_PICKUP',
  'ORDER_NOT_HOME_DELIVERY',
];

/** A refusal that ends the dialog. */
export function endOf(error: unknown): Outcome {
  if (error instanceof CallError && isStockMissing(error.body)) {
    return { kind: 'missing', missing: error.body.faltantes.map(toMissing) };
  }
  const isOver = error instanceof CallError && lastWords.includes(error.code);
  return { kind: 'failed', text: problemOf(error).text, isOver };
}

const toMissing = ({ productoId, prod_Desc, cantidad, invActual }: MissingProductDto): MissingProduct => ({
  productId: productoId,
  name: prod_Desc,
  units: cantidad,
  available: invActual,
});
