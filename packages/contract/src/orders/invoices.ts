import { annulledLetters, invoiceMonths, lastDigitsLength } from '@botica/domain/orders/invoices';
import type { TenderKind } from '@botica/domain/tenders';
import { tenderKinds } from '@botica/domain/tenders';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { OrderParamsSchema } from './orders.ts';

const tags = ['invoices'] as const;
const Instant = Type.String({ format: 'date-time' });
const MaybeText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const InvoiceIdSchema = Type.String({ format: 'uuid' });
const InvoiceParamsSchema = Type.Object({ id: InvoiceIdSchema });
const AnnulledSchema = Type.Unsafe<'S' | 'N'>(Type.String({ enum: Object.values(annulledLetters) }));

export const InvoiceListItemSchema = Type.Object({
  facturaId: Type.String(),
  numero: Type.String({ description: 'El correlativo fiscal, como se imprime' }),
  fecha: Instant,
  pedidoNumero: Type.String(),
  sucursal: Type.String(),
  domicilio: Type.Boolean({ description: 'Si el pedido se llevó a algún lugar (INV-03)' }),
  anulada: AnnulledSchema,
  cantidadProductos: Type.Integer(),
  total: Type.Number(),
});
export type InvoiceListItemDto = Static<typeof InvoiceListItemSchema>;

export const invoicesPerPage = 20;

/** INV-02: home delivery or pickup. */
export const deliveryFilters = ['domicilio', 'sucursal'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

/** INV-01 INV-02 A008: the period is sent as months. */
export const listInvoices = {
  id: 'C111',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/pedidos/api/HistorialFacturas',
  schema: {
    tags,
    summary: 'Facturas de los últimos meses, la última primero',
    querystring: Type.Object({
      meses: Type.Unsafe<(typeof invoiceMonths)[number]>(Type.Integer({ enum: invoiceMonths })),
      entrega: Type.Optional(Type.Unsafe<DeliveryFilter>(Type.String({ enum: deliveryFilters }))),
      anulada: Type.Optional(AnnulledSchema),
      despuesDe: Type.Optional(InvoiceIdSchema),
    }),
    response: {
      200: OkReply(Type.Object({ facturas: Type.Array(InvoiceListItemSchema), hayMas: Type.Boolean() })),
    },
  },
} as const;

const InvoiceLineSchema = Type.Object({
  productoId: Type.Integer(),
  descripcion: Type.String(),
  sinCosto: Type.Boolean({ description: 'Canje o bonificación' }),
  cantidad: Type.Integer(),
  total: Type.Number(),
  ahorro: Type.Number(),
  isv: Type.Integer({ description: 'Por ciento; 0 exento' }),
  terceraEdad: Type.Boolean(),
});

const IssuerSchema = Type.Object({
  razonSocial: Type.String(),
  nombreComercial: Type.String(),
  rtn: Type.String(),
  direccion: Type.String(),
  telefono: Type.String(),
  correo: Type.String(),
  sucursal: Type.String(),
  sucursalDireccion: Type.String(),
  sucursalTelefono: Type.String(),
});

const AnnulmentSchema = Type.Object({
  fecha: Instant,
  notaCredito: Type.String({ description: 'El correlativo fiscal de la nota de crédito' }),
  motivo: Type.String(),
  autorizacion: Type.String(),
  rangoDesde: Type.String(),
  rangoHasta: Type.String(),
  fechaLimiteEmision: Type.String({ format: 'date' }),
});

const TaxesSchema = Type.Array(
  Type.Object({
    porcentaje: Type.Integer(),
    vendido: Type.Number(),
    importe: Type.Number(),
    impuesto: Type.Number(),
  }),
);

const PartialCreditSchema = Type.Object({
  ...AnnulmentSchema.properties,
  notaId: InvoiceIdSchema,
  total: Type.Number(),
  impuestos: TaxesSchema,
});

/**
 * Everything on the document: `toInvoice` of invoice-papers converts it for the domain, which lays out screen and PDF.
 */
export const InvoiceSchema = Type.Object({
  facturaId: Type.String(),
  empresaId: Type.Integer(),
  numero: Type.String(),
  fecha: Instant,
  autorizacion: Type.String({ description: 'CAI en Honduras, serie en Guatemala, resolución en Nicaragua' }),
  rangoDesde: Type.String(),
  rangoHasta: Type.String(),
  fechaLimiteEmision: Type.String({ format: 'date' }),
  emisor: IssuerSchema,
  pedidoNumero: Type.String(),
  cliente: Type.String(),
  clienteRtn: MaybeText,
  clienteDireccion: Type.String(),
  identidadTerceraEdad: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'De quién son los precios de tercera o cuarta edad; nulo si no hay',
  }),
  domicilio: Type.Boolean(),
  alCredito: Type.Boolean(),
  soloPorCorreo: Type.Boolean({ description: 'El cliente no quiso una impresa' }),
  envioExterior: Type.String({ description: 'Servicio que la lleva al extranjero; vacío si no sale del país' }),
  detalle: Type.Array(InvoiceLineSchema),
  ahorroCupon: Type.Number(),
  envio: Type.Number(),
  seguro: Type.Number(),
  cargoPuntos: Type.Number(),
  total: Type.Number(),
  impuestos: TaxesSchema,
  pagos: Type.Array(
    Type.Object({
      tipo: Type.Unsafe<TenderKind>(Type.String({ enum: tenderKinds })),
      monto: Type.Number(),
      puntos: Type.Integer(),
    }),
  ),
  anulada: AnnulledSchema,
  anulacion: Type.Unsafe<Static<typeof AnnulmentSchema> | null>({ ...AnnulmentSchema, type: ['object', 'null'] }),
  notasDeCredito: Type.Array(PartialCreditSchema, { description: 'Las que acreditan una parte, de la más vieja' }),
});
export type InvoiceDto = Static<typeof InvoiceSchema>;

export const getInvoice = {
  id: 'C112',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/BuscarFacturasPorId/:id',
  schema: {
    tags,
    summary: 'Todo lo que dice una factura',
    params: InvoiceParamsSchema,
    response: { 200: OkReply(InvoiceSchema) },
  },
} as const;

/** The documents of an invoice: its own, and its credit notes, for a part or for what is left when it is annulled. */
const invoicePapers = ['factura', 'nota'] as const;
type InvoicePaper = (typeof invoicePapers)[number];

/** The address is valid for a moment and contains its permission, so that the browser can save the file. */
export const getInvoicePdf = {
  id: 'FACTURA-PDF',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/FacturaPdf/:id',
  schema: {
    tags,
    summary: 'Dirección para descargar una factura, o su nota de crédito, en PDF',
    params: InvoiceParamsSchema,
    querystring: Type.Object({
      documento: Type.Optional(Type.Unsafe<InvoicePaper>(Type.String({ enum: invoicePapers }))),
      notaId: Type.Optional(
        Type.String({ format: 'uuid', description: 'La nota de una parte; sin ella, la que anula la factura' }),
      ),
    }),
    response: { 200: OkReply(Type.Object({ url: Type.String(), archivo: Type.String() })) },
  },
} as const;

export const sendInvoice = {
  id: 'FACTURA-CORREO',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/perfil/ReenviarFactura/:id',
  schema: {
    tags,
    summary: 'Envía otra vez una factura al correo de la cuenta',
    params: InvoiceParamsSchema,
    response: { 200: OkReply(Type.Object({ correo: Type.String() })) },
  },
} as const;

/** Null while the order has none. */
export const findOrderInvoice = {
  id: 'FACTURA-PEDIDO',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/FacturaDelPedido/:id',
  schema: {
    tags,
    summary: 'Qué factura tiene un pedido',
    params: OrderParamsSchema,
    response: { 200: OkReply(Type.Object({ facturaId: MaybeText, numero: Type.String(), anulada: AnnulledSchema })) },
  },
} as const;

export const InvoicedOrderSchema = Type.Object({
  empresaId: Type.Integer(),
  pedidoNumero: Type.String(),
  fecha: Instant,
  estado: Type.String(),
  sucursal: Type.String(),
  facturaNumero: Type.String({ description: 'Vacío mientras no se ha facturado' }),
  anulada: AnnulledSchema,
  total: Type.Number(),
});
export type InvoicedOrderDto = Static<typeof InvoicedOrderSchema>;

/** A135 ROUTE-08: requires the number and the phone of an order; reveals nothing about its owner. */
export const findInvoicedOrder = {
  id: 'C105',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/pedidos/api/PedidosFacturados',
  schema: {
    tags,
    summary: 'Un pedido por su número y los últimos dígitos de su teléfono',
    querystring: Type.Object({
      numero: Type.String({ minLength: 1, maxLength: 30 }),
      ultimosDigitos: Type.String({ pattern: `^\\d{${lastDigitsLength}}$` }),
    }),
    response: { 200: OkReply(InvoicedOrderSchema) },
  },
} as const;
