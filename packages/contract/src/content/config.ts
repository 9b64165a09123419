import type { AppVersion } from '@botica/domain/content/app-version';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['config'] as const;

/** The app version record, with the spelling the specification gives its fields. */
export const AppVersionSchema = Type.Object({
  Version: Type.String(),
  VersionAnterior: Type.String(),
  obligatoria: Type.Boolean(),
  ClearStorage: Type.Boolean(),
});
export type AppVersionDto = Static<typeof AppVersionSchema>;

export const PublicAddressSchema = Type.Object({
  ip: Type.String(),
  pais: Type.String(),
  region: Type.String(),
  ciudad: Type.String(),
});

export const getAppVersion = {
  id: 'C087',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/ConfiguracionesEcommerce/ObtenerVersionApp',
  schema: { tags, summary: 'Versión de la aplicación', response: { 200: OkReply(AppVersionSchema) } },
} as const;

export const getPublicAddress = {
  id: 'C088',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/proxy/direccion-publica',
  schema: {
    tags,
    summary: 'Dirección pública y ubicación aproximada de quien llama',
    response: { 200: OkReply(PublicAddressSchema) },
  },
} as const;

export const getPciCertificate = {
  id: 'C089',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/certificado-pci/ObtenerCertificadoPci',
  schema: {
    tags,
    summary: 'Certificado de cumplimiento PCI, en HTML',
    response: { 200: OkReply(Type.Object({ html: Type.String() })) },
  },
} as const;

export function toAppVersionDto(record: AppVersion): AppVersionDto {
  return {
    Version: record.version,
    VersionAnterior: record.previousVersion,
    obligatoria: record.mandatory,
    ClearStorage: record.clearStorage,
  };
}

const SettingName = Type.String({ minLength: 1, maxLength: 80 });
const SettingId = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const CompanyIdParam = Type.Integer({ minimum: 1, maximum: 99 });
const ValueReply = OkReply(Type.Object({ valor: Type.String() }));

/** A setting of a company. */
export const SettingSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  valor: Type.String(),
  tipoValor: Type.Integer({ description: '1 texto, 2 imagen' }),
});

const publicRead = { access: 'public', server: 'main', method: 'GET' } as const;

export const getSettingByName = {
  ...publicRead,
  id: 'C081',
  url: '/api/ConfiguracionesEcommerce/ObtenerConfiguracion/:nombre',
  schema: {
    tags,
    summary: 'Una configuración por su nombre: MinimoSad, MinimoPuntosCanjeable, MontoMinimoCanjePuntos',
    params: Type.Object({ nombre: SettingName }),
    response: { 200: ValueReply },
  },
} as const;

export const getSettingById = {
  ...publicRead,
  id: 'C082',
  url: '/api/ConfiguracionesEcommerce/ObtenerConfiguracionEcommercePorId/:id',
  schema: {
    tags,
    summary: 'Una configuración por su número',
    params: Type.Object({ id: SettingId }),
    response: { 200: OkReply(SettingSchema) },
  },
} as const;

export const listSettingsByIds = {
  id: 'C083',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/ConfiguracionesEcommerce/ObtenerConfiguracionesEcommercePorIds',
  schema: {
    tags,
    summary: 'Varias configuraciones por sus números; las que no existen no aparecen',
    body: Type.Array(SettingId, { maxItems: 100 }),
    response: { 200: OkReply(Type.Array(SettingSchema)) },
  },
} as const;

/** A102: 602 is the fourth-age process and 477 the digital coupon; 1 means on. */
export const getVariable = {
  ...publicRead,
  id: 'C084',
  url: '/api/CheckOut/ObtenerVariableConfiguracion/:nombre',
  schema: {
    tags,
    summary: 'Una variable por su número o su nombre',
    params: Type.Object({ nombre: SettingName }),
    response: { 200: ValueReply },
  },
} as const;

/** The specification does not explain the second part of the path: it names the company, if not that of the request. */
export const getVariableOfCompany = {
  ...publicRead,
  id: 'C085',
  url: '/api/CheckOut/ObtenerVariableConfiguracion/:nombre/:empresaId',
  schema: {
    tags,
    summary: 'Una variable de una empresa',
    params: Type.Object({ nombre: SettingName, empresaId: CompanyIdParam }),
    response: { 200: ValueReply },
  },
} as const;

export const listProcessVariables = {
  ...publicRead,
  id: 'C086',
  url: '/api/ConfiguracionesEcommerce/ObtenerVariablesDeProceso/:proceso/:empresaId',
  schema: {
    tags,
    summary: 'Las variables de un proceso de una empresa',
    params: Type.Object({ proceso: SettingName, empresaId: CompanyIdParam }),
    response: { 200: OkReply(Type.Array(SettingSchema)) },
  },
} as const;
