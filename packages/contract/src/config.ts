import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from './call.ts';

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
export type PublicAddressDto = Static<typeof PublicAddressSchema>;

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

export function toAppVersionDto(record: {
  version: string;
  previousVersion: string;
  isMandatory: boolean;
  clearsStorage: boolean;
}): AppVersionDto {
  return {
    Version: record.version,
    VersionAnterior: record.previousVersion,
    obligatoria: record.isMandatory,
    ClearStorage: record.clearsStorage,
  };
}
