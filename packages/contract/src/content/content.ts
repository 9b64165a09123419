import { claimsSection, emergencySection, legalSection } from '@botica/domain/content/settings';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['content'] as const;

/** Sections of the footer; in the contact section, item 3 is the chat number and item 4 the landline. */
export const footerSections = {
  help: 1,
  contact: 3,
  services: 4,
  legal: legalSection,
  claims: claimsSection,
  emergency: emergencySection,
} as const;
/** SHELL-05: a legal link with this address opens the PCI certificate, in a company that has one. */
export const pciCertificateAddress = '#certificado-pci';
export const contactItemIds = { chat: 3, landline: 4 } as const;
export { emergencyItemIds } from '@botica/domain/content/settings';

export const ContentLinkSchema = Type.Object({
  id: Type.Integer(),
  seccion: Type.Integer(),
  texto: Type.String(),
  enlace: orNull(Type.String()),
  valor: orNull(Type.String()),
});
export type ContentLinkDto = Static<typeof ContentLinkSchema>;

export const DynamicContentSchema = Type.Object({
  headerWebIzquierdo: Type.Array(ContentLinkSchema),
  headerWebDerecho: Type.Array(ContentLinkSchema),
  footerWeb: Type.Array(ContentLinkSchema),
});
export type DynamicContentDto = Static<typeof DynamicContentSchema>;

export const AvailableServiceSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  activo: Type.Boolean(),
});

export const getFooterSection = {
  id: 'C036',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/ContenidosDinamicos/ObtenerFooterPorSeccion/:id',
  schema: {
    tags,
    summary: 'Pie de página por sección',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 99 }) }),
    response: { 200: OkReply(Type.Array(ContentLinkSchema)) },
  },
} as const;

export const getHeaderLeft = {
  id: 'C037',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/ContenidosDinamicos/ObtenerHeaderWebIzquierdo',
  schema: {
    tags,
    summary: 'Encabezado, lado izquierdo',
    response: { 200: OkReply(Type.Array(ContentLinkSchema)) },
  },
} as const;

export const getHeaderRight = {
  id: 'C038',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/ContenidosDinamicos/ObtenerHeaderWebDerecho',
  schema: {
    tags,
    summary: 'Encabezado, lado derecho',
    response: { 200: OkReply(Type.Array(ContentLinkSchema)) },
  },
} as const;

export const listAvailableServices = {
  id: 'C042',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/ContenidosDinamicos/ObtenerServiciosDisponibles',
  schema: {
    tags,
    summary: 'Servicios disponibles (42 factura con RTN, 55 entrega a domicilio)',
    response: { 200: OkReply(Type.Array(AvailableServiceSchema)) },
  },
} as const;

export const getDynamicContent = {
  id: 'C043',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/ContenidosDinamicos/ObtenerContenidosDinamicos',
  schema: {
    tags,
    summary: 'Encabezado y pie de página de la tienda',
    response: { 200: OkReply(DynamicContentSchema) },
  },
} as const;

type ContentPlace = 'header-left' | 'header-right' | 'footer';

interface ContentLink {
  place: ContentPlace;
  id: number;
  section: number;
  text: string;
  url: string | null;
  value: string | null;
}

export function toContentLinkDto(link: ContentLink): ContentLinkDto {
  return { id: link.id, seccion: link.section, texto: link.text, enlace: link.url, valor: link.value };
}

export function toDynamicContentDto(links: readonly ContentLink[]): DynamicContentDto {
  const of = (place: ContentPlace) => links.filter((link) => link.place === place).map(toContentLinkDto);
  return { headerWebIzquierdo: of('header-left'), headerWebDerecho: of('header-right'), footerWeb: of('footer') };
}
