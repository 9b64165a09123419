import type { ExternalPlanForm } from '@botica/domain/company-orders/external';
import type { Cents } from '@botica/domain/money';
import { toCents, toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { DoneSchema, ReasonSchema, StaffIdSchema } from '../staff/fields.ts';

const tags = ['external-orders'] as const;
const PlanIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Texts and amounts are checked in words by the domain, in the browser and on the server. */
const ValueSchema = Type.Number({ minimum: -99_999_999, maximum: 99_999_999 });

const state = { valor: ValueSchema, activo: Type.Boolean() };
const PlanSchema = Type.Object({ planId: PlanIdSchema, nombre: Type.String(), ...state });
export type StaffPlanDto = Static<typeof PlanSchema>;

const CustomerParams = Type.Object({ clienteId: StaffIdSchema });

export const listPlansOfClient = {
  id: 'CONSOLA-PLANES',
  access: { staff: 'customers.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/clientes/:clienteId/planes',
  schema: {
    tags,
    summary: 'Los planes de un cliente externo, también los que ya terminaron',
    params: CustomerParams,
    response: { 200: OkReply(Type.Object({ planes: Type.Array(PlanSchema), puedeCambiar: Type.Boolean() })) },
  },
} as const;

export const addPlanOfClient = {
  id: 'CONSOLA-PLAN-AGREGAR',
  access: { staff: 'customers.edit' },
  audits: 'external-plan.added',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/planes',
  schema: {
    tags,
    summary: 'Agrega un plan a un cliente externo; puede elegirlo desde ese momento',
    params: CustomerParams,
    body: Type.Object({
      clave: ActKeySchema,
      nombre: Type.String({ maxLength: 200 }),
      valor: ValueSchema,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const changePlanOfClient = {
  id: 'CONSOLA-PLAN-CAMBIAR',
  access: { staff: 'customers.edit' },
  audits: 'external-plan.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/planes/:planId',
  schema: {
    tags,
    summary: 'Cambia el valor de un plan, lo termina o lo ofrece de nuevo, si sigue como se vio',
    params: Type.Object({ clienteId: StaffIdSchema, planId: PlanIdSchema }),
    body: Type.Object({ clave: ActKeySchema, ...state, visto: Type.Object(state), motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const changeClientType = {
  id: 'CONSOLA-CLIENTE-TIPO',
  access: { staff: 'customers.edit' },
  audits: 'client-type.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/tipo',
  schema: {
    tags,
    summary: 'Hace de un cliente un cliente externo, o uno ordinario de nuevo',
    params: CustomerParams,
    body: Type.Object({ clave: ActKeySchema, esClienteExterno: Type.Boolean(), motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

type PlanState = Pick<StaffPlanDto, 'valor' | 'activo'>;
interface PlanFacts {
  valueCents: Cents;
  isActive: boolean;
}

export const fromPlanState = ({ valor, activo }: PlanState): PlanFacts => ({
  valueCents: toCents(valor),
  isActive: activo,
});

export const toPlanState = ({ valueCents, isActive }: PlanFacts): PlanState => ({
  valor: toDecimal(valueCents),
  activo: isActive,
});

export const toPlanBody = ({ name, valueCents }: ExternalPlanForm) => ({ nombre: name, valor: toDecimal(valueCents) });

export const toPlanForm = ({ nombre, valor }: { nombre: string; valor: number }): ExternalPlanForm => ({
  name: nombre,
  valueCents: toCents(valor),
});

const fieldNames = { name: 'nombre', valueCents: 'valor' } as const satisfies Record<keyof ExternalPlanForm, string>;

export function toPlanErrors(errors: Partial<Record<keyof ExternalPlanForm, string>>) {
  return Object.entries(errors).map(([field, message]) => ({
    campo: fieldNames[field as keyof ExternalPlanForm],
    mensaje: message,
  }));
}
