import type { CompactKnowledge } from '@botica/domain/health/knowledge';
import { severities } from '@botica/domain/health/knowledge';
import type { Alert, Medicine } from '@botica/domain/health/safety';
import { alertKinds } from '@botica/domain/health/safety';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import type { ErrorReply } from '../problems.ts';

const tags = ['health-safety'] as const;
const ProductIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const VersionSchema = Type.String({ pattern: '^[\\w-]{10,60}$' });

export const IngredientsSchema = Type.Array(Type.Object({ nombre: Type.String(), etiqueta: Type.String() }));

const MedicineSchema = Type.Object({
  productoId: ProductIdSchema,
  nombre: Type.String(),
  principios: IngredientsSchema,
  esLocal: Type.Boolean(),
});

/** More products than a cart has lines. */
const mostProducts = 200;

/** Which products of a cart are medicines with known ingredients, and the version of the rules to ask. */
export const listMedicines = {
  id: 'SALUD-PRODUCTOS',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/salud/productos',
  schema: {
    tags,
    summary: 'Los principios activos de unos productos, y la versión de los avisos',
    querystring: Type.Object({
      productos: Type.String({ pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$', description: `Hasta ${mostProducts} ids` }),
    }),
    response: {
      200: OkReply(
        Type.Object({
          version: orNull(VersionSchema, { description: 'Nulo: todavía no hay avisos' }),
          esDemostracion: Type.Boolean(),
          medicinas: Type.Array(MedicineSchema),
        }),
      ),
    },
  },
} as const;

const Numbers = Type.Array(Type.Integer());
const CompactSchema = Type.Object({
  names: Type.Array(Type.String()),
  codes: Type.Array(Type.String()),
  texts: Type.Array(Type.String()),
  interactions: Type.Array(Numbers),
  classes: Type.Unsafe<CompactKnowledge['classes']>({ type: 'array', items: { type: 'array', items: {} } }),
  cautions: Type.Unsafe<CompactKnowledge['cautions']>({ type: 'array', items: { type: 'array', items: {} } }),
});

/** Content-addressed: the answer of a version never changes. */
export const getKnowledge = {
  id: 'SALUD-REGLAS',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/salud/reglas/:version',
  schema: {
    tags,
    summary: 'Las reglas de una versión de los avisos, en forma compacta',
    params: Type.Object({ version: VersionSchema }),
    response: { 200: CompactSchema },
  },
} as const;

const SeveritySchema = Type.Unsafe<Alert['severity']>(Type.String({ enum: [...severities] }));

const PartnersSchema = Type.Object({
  gravedad: SeveritySchema,
  efecto: Type.String(),
  consejo: Type.String(),
  principios: Type.Array(Type.String()),
});
export type PartnersDto = Static<typeof PartnersSchema>;

/** For the product's page, where the whole set of rules would be too much. */
export const listPartners = {
  id: 'SALUD-COMBINACIONES',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/salud/productos/:id/combinaciones',
  schema: {
    tags,
    summary: 'Con qué no se debe combinar un producto',
    params: Type.Object({ id: ProductIdSchema }),
    response: { 200: OkReply(Type.Object({ esDemostracion: Type.Boolean(), grupos: Type.Array(PartnersSchema) })) },
  },
} as const;

export const AlertSchema = Type.Object({
  clave: Type.String(),
  tipo: Type.Unsafe<Alert['kind']>(Type.String({ enum: [...alertKinds] })),
  gravedad: SeveritySchema,
  efecto: Type.String(),
  consejo: Type.String(),
  productos: Type.Array(
    Type.Object({ clave: Type.String(), nombre: Type.String(), principio: Type.String(), loToma: Type.Boolean() }),
  ),
  persona: Type.Optional(Type.Object({ personaId: Type.String({ format: 'uuid' }), nombre: Type.String() })),
});
export type AlertDto = Static<typeof AlertSchema>;

const OrderAlertSchema = Type.Object({
  ...AlertSchema.properties,
  confirmado: Type.Boolean({ description: 'El cliente lo conoció y siguió con su pedido' }),
});

export const OrderAlertsReply = OkReply(
  Type.Object({
    avisos: Type.Array(OrderAlertSchema),
    personas: Type.Array(Type.Object({ nombre: Type.String(), productos: Type.Array(Type.String()) }), {
      description: 'Para quién es el pedido',
    }),
    reservados: Type.Integer({ description: 'Avisos sobre una persona que quien pregunta no puede leer' }),
    dichos: Type.String({ description: 'Cómo se los leyó el personal: por teléfono; vacío si el cliente los leyó' }),
    esDemostracion: Type.Boolean(),
  }),
);

export const listOrderAlerts = {
  id: 'SALUD-PEDIDO',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/salud/pedidos/:pedidoId/avisos',
  schema: {
    tags,
    summary: 'Los avisos con los que se hizo un pedido propio',
    params: Type.Object({ pedidoId: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: { 200: OrderAlertsReply },
  },
} as const;

/** The order was not made: these alerts are not the ones that the shopper accepted. */
export interface SafetyRefusal extends ErrorReply {
  codigo: 'AVISOS_POR_CONFIRMAR';
  avisos: AlertDto[];
  /** Nobody reviewed them. */
  esDemostracion: boolean;
}

/** The grave ones of them wait for a yes. */
export interface UnconfirmedAlerts {
  readonly alerts: readonly Alert[];
  readonly isDemo: boolean;
}

export const toSafetyRefusal = (body: ErrorReply, { alerts, isDemo }: UnconfirmedAlerts): SafetyRefusal => ({
  ...body,
  codigo: 'AVISOS_POR_CONFIRMAR',
  avisos: alerts.map(toAlertDto),
  esDemostracion: isDemo,
});

export function isSafetyRefusal(body: ErrorReply): body is SafetyRefusal {
  return body.codigo === 'AVISOS_POR_CONFIRMAR' && 'avisos' in body;
}

export function toAlertDto({ key, kind, severity, effect, advice, medicines, person }: Alert): AlertDto {
  const productos = medicines.map((one) => ({
    ...{ clave: one.key, nombre: one.name, principio: one.ingredient, loToma: one.isTaken },
  }));
  const about = person ? { persona: { personaId: person.id, nombre: person.name } } : {};
  return { clave: key, tipo: kind, gravedad: severity, efecto: effect, consejo: advice, productos, ...about };
}

export function fromMedicineDto({ productoId, nombre, principios, esLocal }: Static<typeof MedicineSchema>): Medicine {
  const ingredients = principios.map(({ nombre: name, etiqueta: label }) => ({ name, label }));
  return { key: String(productoId), name: nombre, ingredients, isLocal: esLocal };
}

export function toMedicineDto({ key, name, ingredients, isLocal }: Medicine): Static<typeof MedicineSchema> {
  const principios = ingredients.map(({ name: nombre, label: etiqueta }) => ({ nombre, etiqueta }));
  return { productoId: Number(key), nombre: name, principios, esLocal: isLocal };
}
