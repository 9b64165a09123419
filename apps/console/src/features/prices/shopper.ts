import { hoursPerDay } from '@botica/domain/catalogue/promotions';
import type { CompanyId } from '@botica/domain/companies';
import { isIsoDate } from '@botica/domain/time';
import type { SimulationQuery } from './prices.api.ts';

/** Who buys, by what decides the price. */
export const shopperKinds = {
  visitante: { label: 'Visitante o cliente sin beneficios', flags: {} },
  terceraEdad: { label: 'Tercera edad', flags: { terceraEdad: true } },
  cuartaEdad: { label: 'Cuarta edad, con receta', flags: { cuartaEdad: true } },
  icare: { label: 'ICare', flags: { icare: true } },
  icareTerceraEdad: { label: 'ICare, tercera edad', flags: { icare: true, terceraEdad: true } },
} as const;
export type ShopperKind = keyof typeof shopperKinds;

export function isShopperKind(value: string | undefined): value is ShopperKind {
  return value !== undefined && Object.hasOwn(shopperKinds, value);
}

/** What the simulator was asked, as the URL holds it. */
export interface Simulated {
  productId: number;
  kind: ShopperKind;
  quantity: number;
  type: 1 | 2 | 7;
  /** Empty: today. */
  day: string;
  /** Undefined: now, or noon of another day. */
  hour: number | undefined;
  branchId: number | undefined;
  customerId: string | undefined;
  promotionId: number | undefined;
  changeId: string | undefined;
}

const mostUnits = 999;

export function readSimulated(get: (name: string) => string | undefined): Simulated | undefined {
  const number = (name: string) => {
    const value = Number(get(name));
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const productId = number('producto');
  if (productId === undefined) return undefined;
  const kind = get('comprador');
  const type = number('tipo');
  const day = get('dia') ?? '';
  return {
    productId,
    kind: isShopperKind(kind) ? kind : 'visitante',
    quantity: Math.min(number('cantidad') ?? 1, mostUnits),
    type: type === 2 || type === 7 ? type : 1,
    day: isIsoDate(day) ? day : '',
    hour: hourIn(get('hora')),
    branchId: number('sucursal'),
    customerId: get('cliente'),
    promotionId: number('acepta'),
    changeId: undefined,
  };
}

/** 0 is an hour too. */
function hourIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) && Number(text) < hoursPerDay ? Number(text) : undefined;
}

export function queryOf(companyId: CompanyId, simulated: Simulated): SimulationQuery {
  const { productId, kind, quantity, type, day, hour, branchId, customerId, promotionId, changeId } = simulated;
  return {
    empresaId: companyId,
    productoId: productId,
    cantidad: quantity,
    tipo: type,
    ...shopperKinds[kind].flags,
    ...(day ? { fecha: day } : {}),
    ...(hour === undefined ? {} : { hora: hour }),
    ...(branchId ? { sucursalId: branchId } : {}),
    ...(customerId ? { clienteId: customerId } : {}),
    ...(promotionId ? { aceptaPromocionId: promotionId } : {}),
    ...(changeId ? { cambioId: changeId } : {}),
  };
}
