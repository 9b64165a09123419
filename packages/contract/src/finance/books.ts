import type { DocumentKind } from '@botica/domain/finance/books';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import {
  BranchIdSchema,
  CursorSchema,
  MomentSchema,
  NextCursorSchema,
  PageSizeSchema,
  ReasonSchema,
  StaffCompanySchema,
} from '../staff/fields.ts';
import { LinkedOrderSchema, MonthSchema } from './fields.ts';

const tags = ['finance-books'] as const;

export const documentKindNames = {
  invoice: 'factura',
  'credit-note': 'nota',
  'partial-credit-note': 'nota-parcial',
} as const satisfies Record<DocumentKind, string>;
export type DocumentKindDto = (typeof documentKindNames)[DocumentKind];
const KindSchema = Type.Unsafe<DocumentKindDto>(Type.String({ enum: Object.values(documentKindNames) }));

export const bookViews = ['todos', 'facturas', 'notas', 'anuladas'] as const;
export type BookView = (typeof bookViews)[number];

const RateSchema = Type.Integer({ minimum: 0, maximum: 100, description: 'Por ciento; 0 es lo exento' });
const TaxSchema = Type.Object({
  tasa: RateSchema,
  base: Type.Number({ description: 'Sin impuesto; negativo en una nota de crédito' }),
  impuesto: Type.Number(),
});

const DocumentSchema = Type.Object({
  documentoId: Type.String(),
  tipo: KindSchema,
  numero: Type.String({ description: 'Su número fiscal' }),
  autorizacion: Type.String({ description: 'CAI, serie o resolución' }),
  fecha: MomentSchema,
  sucursalId: BranchIdSchema,
  sucursal: Type.String(),
  pedidoId: LinkedOrderSchema,
  pedido: Type.String(),
  cliente: Type.String(),
  identidadFiscal: Type.String({ description: 'RTN, NIT o RUC, oculto; vacío: consumidor final' }),
  impuestos: Type.Array(TaxSchema),
  total: Type.Number({ description: 'Negativo en una nota de crédito' }),
  anulada: Type.Boolean(),
  afecta: Type.String({ description: 'En una nota, el número de su factura' }),
  motivo: Type.String({ description: 'En una nota, por qué' }),
});
export type BookDocumentDto = Static<typeof DocumentSchema>;

const period = {
  empresaId: StaffCompanySchema,
  mes: MonthSchema,
  sucursalId: Type.Optional(BranchIdSchema),
};

export const listFiscalBook = {
  id: 'CONSOLA-LIBRO-FISCAL',
  access: { staff: 'fiscal.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/libros-fiscales',
  schema: {
    tags,
    summary: 'Las facturas y notas de crédito de una empresa en un mes, por su número',
    querystring: Type.Object({
      ...period,
      vista: Type.Optional(Type.Unsafe<BookView>(Type.String({ enum: [...bookViews] }))),
      tasa: Type.Optional(RateSchema),
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: {
      200: OkReply(Type.Object({ documentos: Type.Array(DocumentSchema), siguiente: NextCursorSchema })),
    },
  },
} as const;

const KindTotalSchema = Type.Object({ tipo: KindSchema, documentos: Type.Integer(), total: Type.Number() });
const RateTotalSchema = Type.Object({
  tipo: KindSchema,
  tasa: RateSchema,
  documentos: Type.Integer(),
  base: Type.Number(),
  impuesto: Type.Number(),
});
const TotalsSchema = Type.Object({
  tipos: Type.Array(KindTotalSchema),
  tasas: Type.Array(RateTotalSchema),
  anuladas: Type.Integer({ description: 'Facturas del mes que ya se anularon' }),
});
export type BookTotalsDto = Static<typeof TotalsSchema>;

export const getFiscalBookTotals = {
  id: 'CONSOLA-LIBRO-FISCAL-TOTALES',
  access: { staff: 'fiscal.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/libros-fiscales/totales',
  schema: {
    tags,
    summary: 'Los totales de un mes por tipo de documento y por tasa',
    querystring: Type.Object(period),
    response: { 200: OkReply(TotalsSchema) },
  },
} as const;

export const bookFormats = ['csv', 'pdf'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** Exporting a book is an act: the file has the whole tax numbers of the customers. */
export const exportFiscalBook = {
  id: 'CONSOLA-LIBRO-FISCAL-EXPORTAR',
  access: { staff: 'fiscal.read' },
  audits: 'fiscal-book.exported',
  server: 'main',
  method: 'GET',
  url: '/consola/libros-fiscales/exportar',
  schema: {
    tags,
    summary: 'El libro de ventas de un mes como archivo; queda en la auditoría',
    querystring: Type.Object({
      ...period,
      formato: Type.Unsafe<BookFormat>(Type.String({ enum: [...bookFormats] })),
      motivo: ReasonSchema,
    }),
    response: {
      200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'text/csv o application/pdf' }),
    },
  },
} as const;
