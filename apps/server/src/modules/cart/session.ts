import type { OrderSessionBody, OrderSessionDto, OrderSessionKeptDto } from '@botica/contract/cart/order-session';
import { paymentTypeIds } from '@botica/contract/cart/order-session';
import type { Company } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds, orderTypeOf } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../platform/index.ts';
import type { Viewpoint } from '../catalogue/index.ts';
import { servingBranchOf } from '../customers/addresses/index.ts';
import type { CartPricer } from './pricing.ts';
import { abroadBranchCode } from './pricing.ts';
import type { CartSettingsReader } from './settings.ts';
import type { OrderChoices, StoredCart } from './store.ts';
import { isBranchOf, readCart, readVersion, writeChoices } from './store.ts';
import { withoutWithdrawn } from './withdrawn.ts';

export type SessionProblem = 'BRANCH_NOT_FOUND' | 'ADDRESS_NOT_FOUND' | 'ADDRESS_NOT_SERVED' | 'INVALID_REQUEST';

interface KeptAddress {
  addressId: number | null;
  servingBranchCode: number | null;
}

const nowhere: KeptAddress = { addressId: null, servingBranchCode: null };

type Needs = Pick<Platform, 'database'> & { pricer: CartPricer; settings: CartSettingsReader };

export type OrderSessions = ReturnType<typeof createOrderSessions>;

/** The order in preparation: where it goes, how it is paid, and its cart. */
export function createOrderSessions({ database, pricer, settings }: Needs) {
  const { db, sql } = database;

  async function read(viewpoint: Viewpoint, customerId: string): Promise<OrderSessionDto> {
    const { company } = viewpoint;
    const stored = await readCart(sql, { customerId, companyId: company.id });
    const carrito = await withoutWithdrawn(
      sql,
      { customerId, companyId: company.id },
      await priceStored(stored, viewpoint, customerId),
    );
    const { version } = carrito;
    return { ...toKept({ ...stored, version }), tipoPedidoId: carrito.tipoPedidoId, carrito };
  }

  function priceStored(stored: StoredCart, viewpoint: Viewpoint, customerId: string) {
    const place = { ...viewpoint, branch: stored.branchCode ?? viewpoint.branch };
    return pricer.price({ ...stored, orderTypeId: orderTypeOf(stored.orderTypeId) }, place, customerId);
  }

  return {
    read,

    /** For a write that came too late. */
    async freshCart(viewpoint: Viewpoint, customerId: string) {
      return (await read(viewpoint, customerId)).carrito;
    },

    /** SESS-14: asked every three seconds, and almost always only for the version. */
    async sync(viewpoint: Viewpoint, customerId: string, knownVersion: number) {
      const version = await readVersion(sql, { customerId, companyId: viewpoint.company.id });
      if (version === knownVersion) return { sinCambios: true, version };
      const sesion = await read(viewpoint, customerId);
      return { sinCambios: false, version: sesion.version, sesion };
    },

    async save(
      company: Company,
      customerId: string,
      body: OrderSessionBody,
    ): Promise<Result<OrderSessionKeptDto, SessionProblem>> {
      const owner = { customerId, companyId: company.id };
      const before = await readCart(sql, owner);
      const choices = await choicesOf(before, company, customerId, body);
      if (!choices.ok) return choices;
      const version = await writeChoices(sql, owner, choices.value);
      return success(toKept({ ...choices.value, version: version ?? before.version }));
    },
  };

  async function choicesOf(
    before: OrderChoices,
    company: Company,
    customerId: string,
    { sucursalId, direccionEnvioId, tipoPagoId, tipoPedidoId }: OrderSessionBody,
  ): Promise<Result<OrderChoices, SessionProblem>> {
    const orderTypeId = await offeredType(company, tipoPedidoId ?? before.orderTypeId);
    const paymentTypeId = tipoPagoId === undefined ? before.paymentTypeId : tipoPagoId || null;
    if (paymentTypeId !== null && !paymentTypeIds.some((id) => id === paymentTypeId)) return failure('INVALID_REQUEST');

    const address = await addressFor(company, customerId, { asked: direccionEnvioId, kept: before.addressId });
    if (!address.ok) return address;
    const { addressId, servingBranchCode } = hasMoved(address.value, { sucursalId, direccionEnvioId })
      ? nowhere
      : address.value;
    const chosen = sucursalId === undefined ? before.branchCode : sucursalId > 0 ? sucursalId : null;
    if (sucursalId !== undefined && chosen !== null && !(await isBranchOf(sql, chosen, company.id))) {
      return failure('BRANCH_NOT_FOUND');
    }
    const isDelivered = orderTypeId === orderTypeIds.homeDelivery && addressId !== null;
    // ORDTYPE-07
    if (isDelivered && servingBranchCode === null) return failure('ADDRESS_NOT_SERVED');
    // ORDTYPE-04
    const elsewhere = orderTypeId === orderTypeIds.abroad ? abroadBranchCode : chosen;
    return success({ orderTypeId, branchCode: isDelivered ? servingBranchCode : elsewhere, addressId, paymentTypeId });
  }

  /** One that is asked for must be the customer's; one that was kept and is gone since is forgotten. */
  async function addressFor(
    company: Company,
    customerId: string,
    { asked, kept }: { asked: number | undefined; kept: number | null },
  ): Promise<Result<KeptAddress, 'ADDRESS_NOT_FOUND'>> {
    const addressId = asked ?? kept ?? 0;
    if (addressId === 0) return success(nowhere);
    const serving = await servingBranchOf(db, customerId, addressId, company);
    if (serving.ok) return success({ addressId, servingBranchCode: serving.value });
    if (serving.code === 'SUBURB_NOT_SERVED') return success({ addressId, servingBranchCode: null });
    return asked === undefined ? success(nowhere) : failure('ADDRESS_NOT_FOUND');
  }

  /** ORDTYPE-02 ORDTYPE-08 */
  async function offeredType(company: Company, asked: number): Promise<OrderTypeId> {
    const { isDeliveryOffered } = await settings.read(company.id);
    return isDeliveryOffered ? orderTypeOf(asked) : orderTypeIds.pickup;
  }
}

function toKept(stored: OrderChoices & { version: number }): OrderSessionKeptDto {
  return {
    version: stored.version,
    sucursalId: stored.branchCode ?? -1,
    direccionEnvioId: stored.addressId ?? 0,
    tipoPagoId: stored.paymentTypeId ?? 0,
    tipoPedidoId: orderTypeOf(stored.orderTypeId),
  };
}

/** Whoever now buys from a branch that does not serve the address kept before buys for somewhere else. */
function hasMoved(
  { servingBranchCode }: KeptAddress,
  { sucursalId = 0, direccionEnvioId }: Record<'sucursalId' | 'direccionEnvioId', number | undefined>,
): boolean {
  return direccionEnvioId === undefined && sucursalId > 0 && sucursalId !== servingBranchCode;
}
