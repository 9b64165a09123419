import type { CheckId } from '@botica/domain/checkout';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { CartDto } from '../cart/replies.ts';
import { ExternalClientSchema } from '../company-orders/external.ts';
import type { MissingProductDto } from '../orders/changes.ts';
import { SubmittedSchema } from '../orders/orders.ts';
import { ChosenSubstituteSchema } from '../orders/substitute-choices.ts';
import type { ErrorReply } from '../problems.ts';

export type { SubmittedDto } from '../orders/orders.ts';

const tags = ['checkout'] as const;
const largest = 2_147_483_647;
const Id = Type.Integer({ minimum: 1, maximum: largest });
const IdOrZero = Type.Integer({ minimum: 0, maximum: largest });
const Units = Type.Integer({ minimum: 1, maximum: 999 });
const Amount = Type.Number({ minimum: 0, maximum: 9_999_999.99, description: 'Decimal con dos cifras' });
const Points = Type.Integer({ minimum: 0, maximum: 999_999_999 });
const Flag = Type.Boolean();
const MaybeUuid = Type.String({ pattern: '^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})?$' });
const Text = (maxLength: number) => Type.String({ maxLength });

const Bought = Type.Object({ productoId: Id, cantidad: Units });
const Given = Type.Object({ productoId: Id, promocionId: Id, cantidad: Units });

/**
 * An order submission; `toSubmissionForm` writes it as form parts and `readSubmission` parses it. The products must
 * match the customer's cart, and the amounts those that the server computes.
 */
export const SubmissionSchema = Type.Object({
  // Products and destination.
  tipoPedido: Type.Integer({ minimum: 0, maximum: 99 }),
  productos: Type.Array(Bought, { maxItems: 200 }),
  productosCanje: Type.Optional(Type.Array(Given, { maxItems: 200 })),
  productosBonificacion: Type.Optional(Type.Array(Given, { maxItems: 200 })),
  productosSustitutos: Type.Optional(Type.Array(ChosenSubstituteSchema, { maxItems: 200 })), // A139
  sucursalId: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999 })),
  direccionEnvioId: Type.Optional(IdOrZero),
  pedido_DesbloqueoID: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  PedidoWebProgramado: Type.Optional(Flag),
  FechaProgramada: Type.Optional(Text(10)),
  HoraProgramada: Type.Optional(Text(5)), // SCHED-08
  DireccionEnvioUsaId: Type.Optional(IdOrZero),
  ServicioEnvioUsaId: Type.Optional(IdOrZero),
  SeguroPorEnvioInternacional: Type.Optional(Flag),
  aceptaRequisitosExtranjero: Type.Optional(Flag),
  // As seen by the shopper: compared, never used.
  total: Amount,
  totalEnvio: Amount,
  totalCargoPuntosBac: Type.Optional(Amount),
  // Payment.
  tipoPagoId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  pagosSeleccionados: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), { maxItems: 20 })),
  puntosCanje: Type.Optional(Points),
  puntosBacCanje: Type.Optional(Points),
  planDePuntos: Type.Optional(Text(20)),
  cashBacCanje: Type.Optional(Amount),
  tarjetaCreditoPuntosBac: Type.Optional(MaybeUuid),
  certificadoDeRegaloTotal: Type.Optional(Amount),
  CodigosCanjeOky: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 })),
  esCanjeValeOky: Type.Optional(Flag),
  montoBotonTigoMoney: Type.Optional(Amount),
  pagarTodoBotonTigoMoney: Type.Optional(Flag),
  facturarAlCredito: Type.Optional(Flag),
  tarjetaCredito: Type.Optional(MaybeUuid),
  cuponDigital: Type.Optional(Type.String({ maxLength: 40, pattern: '^[\\w-]*$' })),
  // Repurchase.
  tarjetaCreditoParaRecompra: Type.Optional(MaybeUuid),
  tipoPagoParaRecompraId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  // Invoice and person.
  usuarioRtnId: Type.Optional(IdOrZero),
  usuarioRtn: Type.Optional(
    Type.Object({
      id: IdOrZero,
      nombre: Text(160),
      rtn: Text(30),
      tipoCliente: Type.Integer({ minimum: 0, maximum: 99 }),
    }),
  ),
  facturaSoloPorCorreo: Type.Optional(Flag),
  noIdentidad: Type.Optional(Text(30)),
  noIdentidadTerceraEdad: Type.Optional(Text(30)),
  celular: Type.Optional(Text(30)),
  HacerLlamadaConfirmacion: Type.Optional(Flag),
  observaciones: Type.Optional(Text(500)),
  avisosAceptados: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
      maxItems: 400,
      description: 'Las claves de los avisos de seguridad graves que el cliente leyó y aceptó; sin él no se preguntó',
    }),
  ),
  personas: Type.Optional(
    Type.Array(Type.Object({ productoId: Id, personaId: Type.String({ format: 'uuid' }) }), {
      maxItems: 200,
      description: 'Para quién es cada producto; los que faltan, para nadie. Sin él cuenta lo elegido en el carrito',
    }),
  ),
  pedidoClienteExterno: Type.Optional(ExternalClientSchema),
});
export type Submission = Static<typeof SubmissionSchema>;

export { idempotencyHeader } from '../headers.ts';

/** The name of the prescription parts. */
export const prescriptionPart = 'recetas';

/**
 * A014 A004: the other path is C091 of `prescriptions.ts`; both accept both kinds of order, by `tipoPedido`. Requires
 * the header `Idempotency-Key`: the same key returns the same order.
 */
export const submitOrder = {
  id: 'C090',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Pedidos/ProcesarPedido',
  schema: {
    tags,
    summary: 'Hace el pedido del carrito',
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(SubmittedSchema) },
  },
} as const;

export const submittedStates = ['ninguno', 'en-proceso', 'enviado'] as const;

/** Ours: for a browser that sent an order and lost the reply. Reveals nothing about other customers' keys. */
export const findSubmitted = {
  id: 'PEDIDO-ENVIADO',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Pedidos/enviado/:clave',
  schema: {
    tags,
    summary: 'Qué fue del pedido que se envió con una clave',
    params: Type.Object({ clave: Type.String({ format: 'uuid' }) }),
    response: {
      200: OkReply(
        Type.Object({
          estado: Type.Unsafe<(typeof submittedStates)[number]>({ type: 'string', enum: [...submittedStates] }),
          pedido: Type.Optional(SubmittedSchema),
        }),
      ),
    },
  },
} as const;

/** SUBMIT-07: one of the ordered checks refused; the browser runs the same ones, so it knows the step. */
export interface CheckoutRefusal extends ErrorReply {
  codigo: 'PEDIDO_RECHAZADO';
  titulo: string;
  verificacion: CheckId;
}

/** CART-17: prices, stock or lines changed since the shopper saw them; contains the current cart. */
export interface CheckoutRecalculated extends ErrorReply {
  codigo: 'PEDIDO_RECALCULADO';
  carrito: CartDto;
}

/** CART-07 A152: the branch has too few units; the shopper decides about each of these lines. */
export interface CheckoutShortage extends ErrorReply {
  codigo: 'PEDIDO_CON_FALTANTES';
  carrito: CartDto;
  faltantes: MissingProductDto[];
}

/** SUBMIT-05 SUBMIT-06 A111 */
export interface DeliveryCostChanged extends ErrorReply {
  codigo: 'COSTO_ENVIO';
  costoEnvio: number;
}

export function isCheckoutRefusal(body: ErrorReply): body is CheckoutRefusal {
  return body.codigo === 'PEDIDO_RECHAZADO' && 'verificacion' in body;
}

export function isRecalculated(body: ErrorReply): body is CheckoutRecalculated {
  return body.codigo === 'PEDIDO_RECALCULADO' && 'carrito' in body;
}

export function isShortage(body: ErrorReply): body is CheckoutShortage {
  return body.codigo === 'PEDIDO_CON_FALTANTES' && 'carrito' in body;
}

/** A111: recognized by the text, as specified. */
export function isDeliveryCostChanged(body: ErrorReply): body is DeliveryCostChanged {
  return body.mensaje.includes('costo del envío') && 'costoEnvio' in body;
}
