import { distanceKm } from '@botica/domain/branches';
import type { PricedCart, PricedLine } from '@botica/domain/cart/pricing';
import { byPin } from '@botica/domain/catalogue/products';
import { isShortLine } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds, orderTypeName } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../platform/index.ts';
import type { BranchesService } from '../branches/index.ts';
import type { CartPricer } from '../cart/index.ts';
import { abroadBranchCode, readCart } from '../cart/index.ts';
import type { StandIn, StandIns } from '../orders/substitutes/index.ts';
import { findBranchWithAll } from './store.ts';

export interface ShortageQuestion {
  customerId: string;
  company: Company;
  branchCode: number;
  orderTypeId: OrderTypeId;
}

/** A branch that has everything. */
export interface OtherBranch {
  code: number;
  name: string;
  address: string;
  cityName: string;
  distanceKm: number;
  /** Closing time of an open branch, or the next opening. */
  statusMessage: string;
}

export interface ShortLine {
  line: PricedLine;
  substitutes: StandIn[];
}

export interface FoundShortages {
  lines: ShortLine[];
  otherBranch: OtherBranch | undefined;
}

/** As many as fit on a phone. */
const mostSubstitutes = 3;

export type Shortages = ReturnType<typeof createShortages>;

interface Needs {
  branches: BranchesService;
  pricer: CartPricer;
  standIns: StandIns;
}

/** CART-07 A152: the shopper's options for the short lines of an order. */
export function createShortages({ database: { db, sql } }: Platform, { branches, pricer, standIns }: Needs) {
  /** A home delivery cannot leave from another branch (ORDTYPE-07): the order may be picked up there instead. */
  async function otherBranch(
    { company, branchCode, orderTypeId }: ShortageQuestion,
    cart: PricedCart,
  ): Promise<OtherBranch | undefined> {
    if (orderTypeId === orderTypeIds.abroad) return undefined;
    const code = await findBranchWithAll(db, { companyId: company.id, branchCode, wanted: cart.lines });
    if (code === undefined) return undefined;
    const [here, there] = await Promise.all([branches.branch(company, branchCode), branches.branch(company, code)]);
    if (!here.ok || !there.ok) return undefined;
    const { branch, status } = there.value;
    return {
      code,
      name: branch.name,
      address: branch.address,
      cityName: branch.cityName,
      distanceKm: distanceKm(here.value.branch.location, branch.location),
      statusMessage: status.message,
    };
  }

  return {
    async of(question: ShortageQuestion): Promise<Result<FoundShortages, 'BRANCH_NOT_FOUND'>> {
      const { customerId, company, orderTypeId } = question;
      const branch = orderTypeId === orderTypeIds.abroad ? abroadBranchCode : question.branchCode;
      const known = await branches.branch(company, branch);
      if (!known.ok) return failure('BRANCH_NOT_FOUND');
      const viewpoint = { company, branch };
      const stored = await readCart(sql, { customerId, companyId: company.id });
      const cart = await pricer.price({ ...stored, orderTypeId }, viewpoint, customerId, { replacesUnpaid: true });
      const orderType = orderTypeName(orderTypeId);
      const short = cart.lines.filter((line) => isShortLine(line, { orderType }));
      if (short.length === 0) return success({ lines: [], otherBranch: undefined });
      const [other, found] = await Promise.all([
        otherBranch({ ...question, branchCode: branch }, cart),
        standIns.of(
          short.map(({ productId }) => productId),
          viewpoint,
        ),
      ]);
      const inCart = new Set(cart.lines.map(({ productId }) => productId));
      const isFree = ({ product }: StandIn) => !inCart.has(product.id);
      const lines = short.map((line) => ({
        line,
        substitutes: substitutesFor(line, (found.get(line.productId) ?? []).filter(isFree)),
      }));
      return success({ lines, otherBranch: other });
    },
  };
}

/** Equivalents with enough units: those that staff put first, then the cheapest per unit. */
function substitutesFor({ quantity }: PricedLine, standIns: readonly StandIn[]): StandIn[] {
  return standIns
    .filter(({ isEquivalent, product, stock }) => isEquivalent && (stock ?? 0) >= quantity && product.unitCents > 0)
    .toSorted((a, b) => byPin(a, b) || a.centsPerUnit - b.centsPerUnit || a.product.unitCents - b.product.unitCents)
    .slice(0, mostSubstitutes);
}
