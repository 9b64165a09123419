import { type CompanyId, companyOf } from '@botica/domain/companies';
import { formatPlainAmount } from '@botica/domain/format';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';

/** An event as it is stored: English names, ids as numbers, money in cents. */
export interface StoredEvent {
  id: string;
  companyId: CompanyId;
  type: string;
  kind: 'order' | 'product' | 'test';
  entityId: string;
  sequence: number;
  at: Date;
  data: Readonly<Record<string, unknown>>;
}

export interface EventDto {
  id: string;
  tipo: string;
  version: 1;
  momento: string;
  empresaId: number;
  entidad: { tipo: 'pedido' | 'producto' | 'prueba'; id: string; secuencia: number };
  datos: Record<string, unknown>;
}

export const entityNames = { order: 'pedido', product: 'producto', test: 'prueba' } as const;

/** The id that the other calls use. */
export function entityIdOf({ kind, entityId }: Pick<StoredEvent, 'kind' | 'entityId'>): string {
  return kind === 'order' ? encodeOrderId(Number(entityId)) : entityId;
}

const names: Readonly<Record<string, string>> = {
  branchId: 'sucursalId',
  orderType: 'tipo',
  step: 'paso',
  prescriptionId: 'recetaId',
  decision: 'decision',
  sku: 'codigo',
  version: 'version',
  isHidden: 'oculto',
  totalCents: 'total',
  amountCents: 'monto',
  publicCents: 'publico',
  ecommerceCents: 'enLinea',
  promotionCents: 'promocion',
  seniorCents: 'terceraEdad',
  seniorPromotionCents: 'terceraEdadPromocion',
  fourthAgeCents: 'cuartaEdad',
  deliveryCents: 'domicilio',
  seniorDeliveryCents: 'terceraEdadDomicilio',
};

/** Amounts are decimal strings beside `moneda`. */
export function toEventDto(event: StoredEvent): EventDto {
  const { id, type, companyId, kind, sequence, at, data } = event;
  const fields = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    const wire = names[name];
    return wire === undefined ? [] : [[wire, name.endsWith('Cents') ? amountOf(value) : value]];
  });
  const hasMoney = Object.keys(data).some((name) => name.endsWith('Cents'));
  return {
    id,
    tipo: type,
    version: 1,
    momento: at.toISOString(),
    empresaId: companyId,
    entidad: { tipo: entityNames[kind], id: entityIdOf(event), secuencia: sequence },
    datos: {
      ...numberOf(data),
      ...Object.fromEntries(fields),
      ...(hasMoney ? { moneda: companyOf(companyId).currency.code } : {}),
    },
  };
}

const amountOf = (cents: unknown) => (typeof cents === 'number' ? formatPlainAmount(cents) : null);

function numberOf({ number, numberBranch }: StoredEvent['data']): { numero?: string } {
  return typeof number === 'number' ? { numero: orderNumberText(Number(numberBranch), number) } : {};
}
