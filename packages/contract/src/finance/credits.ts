import type { CreditPaymentForm, CreditPaymentWay } from '@botica/domain/finance/credits';
import type { Cents } from '@botica/domain/money';
import { toCents, toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import {
  CursorSchema,
  DoneSchema,
  MomentSchema,
  NextCursorSchema,
  ReasonSchema,
  StaffCompanySchema,
  StaffIdSchema,
} from '../staff/fields.ts';
import { LinkedOrderSchema } from './fields.ts';

const tags = ['finance-credits'] as const;

export const creditWayNames = {
  transfer: 'transferencia',
  deposit: 'deposito',
  cheque: 'cheque',
  cash: 'efectivo',
} as const satisfies Record<CreditPaymentWay, string>;
export type CreditWayDto = (typeof creditWayNames)[CreditPaymentWay];
const WaySchema = Type.Unsafe<CreditWayDto>(Type.String({ enum: Object.values(creditWayNames) }));

const PaymentIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Amounts are checked in words by the domain, in the browser and on the server. */
const AmountSchema = Type.Number({ minimum: -99_999_999, maximum: 99_999_999 });
const terms = { activo: Type.Boolean(), limite: AmountSchema };

const balance = {
  ...terms,
  usado: Type.Number({ description: 'Lo que debe; negativo si pagó un pedido que después se devolvió' }),
  faltaIdentidad: Type.Boolean({ description: 'Tiene crédito, y no lo puede usar hasta confirmar su identidad' }),
  disponible: Type.Number({ description: '0 si no está activo o falta la identidad' }),
};

const AccountRowSchema = Type.Object({
  clienteId: StaffIdSchema,
  nombre: Type.String(),
  esClienteExterno: Type.Boolean(),
  ...balance,
});
export type CreditAccountRowDto = Static<typeof AccountRowSchema>;

export const listCredits = {
  id: 'CONSOLA-CREDITOS',
  access: { staff: 'reports.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/creditos',
  schema: {
    tags,
    summary: 'Clientes con crédito y clientes externos de una empresa; otros, por su correo o su identidad entera',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      texto: Type.Optional(Type.String({ maxLength: 80 })),
      cursor: Type.Optional(CursorSchema),
    }),
    response: {
      200: OkReply(Type.Object({ clientes: Type.Array(AccountRowSchema), siguiente: NextCursorSchema })),
    },
  },
} as const;

const MovementSchema = Type.Object({
  movimientoId: Type.String(),
  momento: MomentSchema,
  concepto: Type.String(),
  pedidoId: LinkedOrderSchema,
  pedido: Type.String({ description: 'El número del pedido; vacío si no hay' }),
  monto: Type.Number({ description: 'Positivo: usó crédito' }),
  abono: orNull(
    Type.Object({
      abonoId: PaymentIdSchema,
      fecha: Type.String({ description: 'Cuándo pagó, según el comprobante' }),
      forma: WaySchema,
      referencia: Type.String(),
      anulado: Type.Boolean(),
    }),
    { description: 'Nulo si no es un abono' },
  ),
});
export type CreditMovementDto = Static<typeof MovementSchema>;

const AccountSchema = Type.Object({
  ...AccountRowSchema.properties,
  empresaId: StaffCompanySchema,
  eliminado: Type.Boolean({ description: 'La cuenta se eliminó: solo se le registran abonos' }),
  movimientos: Type.Array(MovementSchema, { description: 'El último primero' }),
  siguiente: NextCursorSchema,
  puedeCobrar: Type.Boolean(),
  puedeCambiarTipo: Type.Boolean(),
});
export type CreditAccountDto = Static<typeof AccountSchema>;

const CustomerParams = Type.Object({ clienteId: StaffIdSchema });
const account = {
  params: CustomerParams,
  querystring: Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })) }),
  response: { 200: OkReply(AccountSchema) },
};

export const getCredit = {
  id: 'CONSOLA-CREDITO',
  access: { staff: 'reports.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/creditos/:clienteId',
  schema: { tags, summary: 'El estado de cuenta del crédito de un cliente', ...account },
} as const;

/** The same for customer service, which does not read the money of the company. */
export const getCreditOfCustomer = {
  id: 'CONSOLA-CLIENTE-CREDITO',
  access: { staff: 'customers.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/clientes/:clienteId/credito',
  schema: { tags, summary: 'El crédito en la página de un cliente', ...account },
} as const;

export const changeCredit = {
  id: 'CONSOLA-CREDITO-CAMBIAR',
  access: { staff: 'customers.credit' },
  audits: 'credit.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/creditos/:clienteId',
  schema: {
    tags,
    summary: 'Da crédito a un cliente, cambia su límite o se lo quita, si sigue como se vio',
    params: CustomerParams,
    body: Type.Object({ clave: ActKeySchema, ...terms, visto: Type.Object(terms), motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const recordCreditPayment = {
  id: 'CONSOLA-ABONO-REGISTRAR',
  access: { staff: 'customers.credit' },
  audits: 'credit.paid',
  server: 'main',
  method: 'POST',
  url: '/consola/creditos/:clienteId/abonos',
  schema: {
    tags,
    summary: 'Registra lo que un cliente pagó de su crédito',
    params: CustomerParams,
    body: Type.Object({
      clave: ActKeySchema,
      monto: AmountSchema,
      fecha: Type.String({ maxLength: 10 }),
      forma: WaySchema,
      referencia: Type.String({ maxLength: 80 }),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const undoCreditPayment = {
  id: 'CONSOLA-ABONO-ANULAR',
  access: { staff: 'customers.credit' },
  audits: 'credit.payment-undone',
  server: 'main',
  method: 'POST',
  url: '/consola/creditos/:clienteId/abonos/:abonoId/anular',
  schema: {
    tags,
    summary: 'Anula un abono mal registrado con un movimiento contrario, una vez',
    params: Type.Object({ clienteId: StaffIdSchema, abonoId: PaymentIdSchema }),
    body: Type.Object({ clave: ActKeySchema, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

interface CreditTerms {
  isEnabled: boolean;
  limitCents: Cents;
}
type TermsDto = Pick<CreditAccountRowDto, 'activo' | 'limite'>;

export const fromCreditTerms = ({ activo, limite }: TermsDto): CreditTerms => ({
  isEnabled: activo,
  limitCents: toCents(limite),
});

export const toCreditTerms = ({ isEnabled, limitCents }: CreditTerms): TermsDto => ({
  activo: isEnabled,
  limite: toDecimal(limitCents),
});

export const toLimitErrors = (mensaje: string) => [{ campo: 'limite', mensaje }];

type PaymentDto = Record<'fecha' | 'referencia', string> & { monto: number; forma: CreditWayDto };

export const toPaymentBody = ({ amountCents, paidOn, way, reference }: CreditPaymentForm): PaymentDto => ({
  monto: toDecimal(amountCents),
  fecha: paidOn,
  forma: creditWayNames[way],
  referencia: reference,
});

const waysByName = new Map(
  Object.entries(creditWayNames).map(([way, name]) => [name as CreditWayDto, way as CreditPaymentWay]),
);

export const fromPaymentBody = ({ monto, fecha, forma, referencia }: PaymentDto): CreditPaymentForm => ({
  amountCents: toCents(monto),
  paidOn: fecha,
  way: waysByName.get(forma) ?? 'transfer',
  reference: referencia,
});

const fieldNames = {
  amountCents: 'monto',
  paidOn: 'fecha',
  way: 'forma',
  reference: 'referencia',
} as const satisfies Record<keyof CreditPaymentForm, string>;

export function toPaymentErrors(errors: Partial<Record<keyof CreditPaymentForm, string>>) {
  return Object.entries(errors).map(([field, message]) => ({
    campo: fieldNames[field as keyof CreditPaymentForm],
    mensaje: message,
  }));
}
