import type { CartDto, CartLineDto } from '@botica/contract/cart/cart';
import { knownStock } from '@botica/contract/cart/lines';
import type { OtherBranchDto, ShortagesDto, ShortLineDto } from '@botica/contract/checkout/shortages';
import { distanceKm } from '@botica/domain/branches';
import { isShortLine } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds, orderTypeName } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../platform/index.ts';
import { createBranches } from '../branches/index.ts';
import type { CartPricer } from '../cart/index.ts';
import { abroadBranchCode, readCart } from '../cart/index.ts';
import type { StandIn } from '../orders/substitutes/index.ts';
import { createStandIns } from '../orders/substitutes/index.ts';
import { findBranchWithAll } from './store.ts';

export interface ShortageQuestion {
  customerId: string;
  company: Company;
  branchCode: number;
  orderTypeId: OrderTypeId;
}

/** More would not be read on a phone. */
const mostSubstitutes = 3;

export type Shortages = ReturnType<typeof createShortages>;

/** CART-07 A152: what a shopper may do about the lines that the branch of their order cannot fill. */
export function createShortages(platform: Platform, pricer: CartPricer) {
  const { db, sql } = platform.database;
  const standIns = createStandIns(platform);
  const branches = createBranches(platform);

  /** A home delivery cannot leave from another branch (ORDTYPE-07): there the order may be picked up instead. */
  async function otherBranch(
    { company, branchCode, orderTypeId }: ShortageQuestion,
    cart: CartDto,
  ): Promise<OtherBranchDto | null> {
    if (orderTypeId === orderTypeIds.abroad) return null;
    const wanted = cart.productosCarritoCompra.map(({ productoId, cantidad }) => ({ productoId, cantidad }));
    const code = await findBranchWithAll(db, { companyId: company.id, branchCode, wanted });
    if (code === undefined) return null;
    const [here, there] = await Promise.all([branches.branch(company, branchCode), branches.branch(company, code)]);
    if (!here.ok || !there.ok) return null;
    const { branch, status } = there.value;
    return {
      sucursalId: code,
      nombrePublico: branch.name,
      direccion: branch.address,
      ciudad: branch.cityName,
      distanciaKm: Math.round(distanceKm(here.value.branch.location, branch.location) * 10) / 10,
      estadoMensaje: status.message,
    };
  }

  return {
    async of(question: ShortageQuestion): Promise<Result<ShortagesDto, 'BRANCH_NOT_FOUND'>> {
      const { customerId, company, orderTypeId } = question;
      const branch = orderTypeId === orderTypeIds.abroad ? abroadBranchCode : question.branchCode;
      const known = await branches.branch(company, branch);
      if (!known.ok) return failure('BRANCH_NOT_FOUND');
      const viewpoint = { company, branch };
      const stored = await readCart(sql, { customerId, companyId: company.id });
      const cart = await pricer.price({ ...stored, orderTypeId }, viewpoint, customerId);
      const orderType = orderTypeName(orderTypeId);
      const short = cart.productosCarritoCompra.filter((line) => isShortLine(stockOf(line), { orderType }));
      if (short.length === 0) return success({ faltantes: [], sucursal: null });
      const [sucursal, found] = await Promise.all([
        otherBranch({ ...question, branchCode: branch }, cart),
        standIns.of(
          short.map(({ productoId }) => productoId),
          viewpoint,
        ),
      ]);
      const inCart = new Set(cart.productosCarritoCompra.map(({ productoId }) => productoId));
      const free = (one: StandIn) => !inCart.has(one.product.productoId);
      const faltantes = short.map((line) => shortLine(line, (found.get(line.productoId) ?? []).filter(free)));
      return success({ faltantes, sucursal });
    },
  };
}

/** Of the same ingredient, as many as were wanted, the cheapest by unit first. */
function shortLine(line: CartLineDto, standIns: readonly StandIn[]): ShortLineDto {
  const { productoId, prod_Desc, presentacion, imagenUrl, cantidad, invActual } = line;
  const sustitutos = standIns
    .filter(({ isEquivalent, product }) => isEquivalent && (product.invActual ?? 0) >= cantidad && product.precio > 0)
    .toSorted((a, b) => a.centsPerUnit - b.centsPerUnit || a.product.precio - b.product.precio)
    .slice(0, mostSubstitutes)
    .map(({ product }) => product);
  return { productoId, prod_Desc, presentacion, imagenUrl, cantidad, invActual: invActual ?? 0, sustitutos };
}

function stockOf({ cantidad, invActual, permitePedirSinInventario }: CartLineDto) {
  return { quantity: cantidad, stock: knownStock(invActual), allowsOrderWithoutStock: permitePedirSinInventario };
}
