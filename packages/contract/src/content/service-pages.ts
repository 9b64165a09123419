import type { ContentTypeId, TextLevel } from '@botica/domain/content/service-pages';
import { contentTypeIds, textLevels } from '@botica/domain/content/service-pages';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['service-pages'] as const;
const read = { access: 'public', server: 'gateway', method: 'GET' } as const;

const imagen = orNull(Type.String(), { description: 'Nula cuando la empresa no ha puesto una' });

const ServiceSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  url: Type.String(),
  descripcion: Type.String(),
  imagen,
});
export type ServiceDto = Static<typeof ServiceSchema>;

export const listActiveServices = {
  ...read,
  id: 'C044',
  url: '/contenido/api/Servicios/ObtenerServiciosActivos',
  schema: { tags, summary: 'Servicios que tienen página', response: { 200: OkReply(Type.Array(ServiceSchema)) } },
} as const;

/** SERVICE-01 */
export const ServicePageSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  url: Type.String(),
  descripcion: Type.String(),
  imagen,
  accion: orNull(Type.Object({ texto: Type.String(), enlace: Type.String() }), {
    description: 'El botón que abre el servicio',
  }),
  detalles: Type.Array(
    Type.Object({
      nivelTexto: Type.Unsafe<TextLevel>({ type: 'integer', enum: [...textLevels] }),
      texto: Type.String(),
    }),
  ),
  secciones: Type.Array(
    Type.Object({
      titulo: Type.String(),
      columnas: Type.Array(
        Type.Object({
          tipoContenido: Type.Unsafe<ContentTypeId>({
            type: 'integer',
            enum: Object.values(contentTypeIds),
            description: '1 texto, 2 imagen, 3 lista separada por ^',
          }),
          contenido: Type.String(),
        }),
      ),
    }),
  ),
});
export type ServicePageDto = Static<typeof ServicePageSchema>;

export const getServiceById = {
  ...read,
  id: 'C045',
  url: '/contenido/api/Servicios/ObtenerServicioPorId/:id',
  schema: {
    tags,
    summary: 'La página de un servicio por su código',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { 200: OkReply(ServicePageSchema) },
  },
} as const;

export const getServiceByUrl = {
  ...read,
  id: 'C046',
  url: '/contenido/api/Servicios/ObtenerServicioPorUrl/:url',
  schema: {
    tags,
    summary: 'La página de un servicio por su dirección',
    params: Type.Object({ url: Type.String({ minLength: 1, maxLength: 80 }) }),
    response: { 200: OkReply(ServicePageSchema) },
  },
} as const;

const delivery = { ...read, server: 'main' } as const;

export const DeliveryFactsSchema = Type.Object({
  activo: Type.Boolean(),
  ciudades: Type.Integer(),
  sucursales: Type.Integer({ description: 'Las que entregan' }),
  colonias: Type.Integer(),
  pedidoMinimo: Type.Number({ description: 'El más bajo' }),
  pedidoMinimoHasta: Type.Number({ description: 'El más alto; distinto cuando depende de la colonia' }),
});
export type DeliveryFactsDto = Static<typeof DeliveryFactsSchema>;

export const getDeliveryFacts = {
  ...delivery,
  id: 'C039',
  url: '/api/ContenidosDinamicos/ObtenerInformacionSAD',
  schema: { tags, summary: 'El servicio a domicilio de la tienda', response: { 200: OkReply(DeliveryFactsSchema) } },
} as const;

const DeliveryHoursSchema = Type.Object({
  sucursal: Type.String(),
  ciudad: Type.String(),
  lunesViernes: Type.String(),
  sabados: Type.String(),
  domingos: Type.String(),
});
export type DeliveryHoursDto = Static<typeof DeliveryHoursSchema>;

export const listDeliveryHours = {
  ...delivery,
  id: 'C040',
  url: '/api/ContenidosDinamicos/ObtenerHorariosSAD',
  schema: {
    tags,
    summary: 'Horario de las sucursales que entregan a domicilio',
    response: { 200: OkReply(Type.Array(DeliveryHoursSchema)) },
  },
} as const;

const CoverageSchema = Type.Object({
  ciudadId: Type.String(),
  ciudad: Type.String(),
  departamento: Type.String(),
  colonias: Type.Array(Type.String()),
});
export type CoverageDto = Static<typeof CoverageSchema>;

export const listDeliveryCoverage = {
  ...delivery,
  id: 'C041',
  url: '/api/ContenidosDinamicos/ObtenerCoberturasSAD',
  schema: {
    tags,
    summary: 'Ciudades y colonias a las que se entrega',
    response: { 200: OkReply(Type.Array(CoverageSchema)) },
  },
} as const;
