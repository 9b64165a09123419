import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['laboratory'] as const;
const LabOrderId = Type.String({ pattern: '^[0-9]{1,12}$' });
const Amount = orNull(Type.Number());

/** One value of one exam; an exam without results has no value. */
export const LabAnalysisSchema = Type.Object({
  ordenId: Type.String(),
  productoId: Type.Integer(),
  analisisTipo: Type.String({ description: 'El examen' }),
  parametro: Type.String({ description: 'Lo que se midió; vacío si todavía no hay resultado' }),
  unidad: Type.String(),
  graficoResultadoTipo: Type.Integer({ description: '0 no se grafica, 1 línea' }),
  valor: Amount,
  valorTexto: Type.String({ description: 'Donde el resultado es una palabra' }),
  valorNormalMinimo: Amount,
  valorNormalMaximo: Amount,
  fecha: Type.String({ description: 'Del resultado, ISO 8601; vacío si todavía no hay' }),
  estado: Type.Object({
    id: Type.Integer({ description: '1 pendiente de pago, 2 en proceso, 3 resultados listos, 4 no se pagó' }),
    descripcion: Type.String(),
  }),
  orden: Type.Object({
    fecha: Type.String({ format: 'date-time' }),
    paciente: Type.String(),
    sucursal: Type.String(),
    total: Type.Number(),
    enlacePago: Type.String({ description: 'Dónde se paga, mientras se puede; si no, vacío' }),
  }),
});
export type LabAnalysisDto = Static<typeof LabAnalysisSchema>;

export const listLabAnalyses = {
  id: 'C290',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisisClinicos/ObtenerAnalisisDeUsuario',
  schema: {
    tags,
    summary: 'Los análisis del cliente y sus resultados, la orden más nueva primero',
    response: { 200: OkReply(Type.Array(LabAnalysisSchema)) },
  },
} as const;

/** LAB-21: all arrays of a parameter have one element for each date. */
export const LabSeriesSchema = Type.Object({
  analisis: Type.String(),
  parametro: Type.String(),
  unidad: Type.String(),
  fechas: Type.Array(Type.String({ format: 'date-time' })),
  resultados: Type.Array(Type.Number()),
  resultadosNormalesMinimos: Type.Array(Amount),
  resultadosNormalesMaximos: Type.Array(Amount),
  resultadosNormalesRango: Type.Array(Type.String({ description: '70 a 100' })),
  valorMinimo: Type.Number({ description: 'Donde comienza el gráfico' }),
  valorMaximo: Type.Number({ description: 'Donde termina el gráfico' }),
});
export type LabSeriesDto = Static<typeof LabSeriesSchema>;

/** LAB-21: of the patient of the requested order, over all their orders. */
export const listLabSeries = {
  id: 'C291',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/analisisClinicos/ObtenerResultadosDeAnalisis',
  schema: {
    tags,
    summary: 'Los valores de un examen de un paciente a lo largo del tiempo, el más antiguo primero',
    body: Type.Object({ ordenId: LabOrderId, productoId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: {
      200: OkReply(
        Type.Object({
          analisis: Type.String(),
          paciente: Type.String(),
          parametros: Type.Array(LabSeriesSchema),
        }),
      ),
    },
  },
} as const;

export const CovidResultSchema = Type.Object({
  ordenId: Type.String(),
  examen: Type.String(),
  resultado: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
  paciente: Type.String(),
  tipoIdentidad: Type.String(),
  noIdentidad: Type.String(),
  fechaNacimiento: Type.String({ description: 'aaaa-mm-dd' }),
  sucursal: Type.String(),
});
export type CovidResultDto = Static<typeof CovidResultSchema>;

export const listCovidResults = {
  id: 'C289',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisisClinicos/ObtenerResultadosCovid/:id',
  schema: {
    tags,
    summary: 'Los resultados de COVID-19 de una orden, con los datos que pide una constancia',
    params: Type.Object({ id: LabOrderId }),
    response: { 200: OkReply(Type.Array(CovidResultSchema)) },
  },
} as const;
