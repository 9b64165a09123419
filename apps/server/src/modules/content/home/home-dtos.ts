import type { BannerDto, CampaignDto, SectionDto } from '@botica/contract/content/home';
import { bannerTypeIds } from '@botica/contract/content/home';
import type { Company } from '@botica/domain/companies';
import { bannerImageUrl } from '../../catalogue/index.ts';
import type { BannerRow, CampaignRow, SectionRow } from './store.ts';

export function toBannerDto(row: BannerRow, imageBase: string): BannerDto {
  return {
    id: row.id,
    titulo: row.title,
    texto: row.text,
    descripcion: row.altText,
    enlace: row.link,
    rutaImagen: bannerImageUrl(imageBase, row.pictureKey, { isMobile: row.isMobile }),
    posicion: row.position,
    posicionNombre: row.positionName,
    abrirEnlaceEnNuevaPestana: row.opensNewTab,
    esVersionMovil: row.isMobile,
    bannerTipo: bannerTypeIds[row.kind],
    subGrupoId: row.groupId,
    ciudades: row.cityIds,
  };
}

export function toCampaignDto(
  row: CampaignRow,
  { company, imageBase }: { company: Company; imageBase: string },
): CampaignDto {
  const startsAt = row.startsAt.toISOString();
  const endsAt = row.endsAt.toISOString();
  return {
    id: row.id,
    descripcion: row.description,
    activo: row.isActive,
    habilitadaEnProduccion: row.isEnabledInProduction,
    empresaId: company.id,
    fechaInicio: startsAt,
    fechaFin: endsAt,
    enlace: row.link,
    cuentaRegresiva: row.showsCountdown
      ? {
          id: row.id,
          titulo: row.countdownTitle,
          fechaFin: endsAt,
          // CAMP-02: it counts down to the start.
          fechaFinCuentaRegresiva: startsAt,
          imagen: bannerImageUrl(imageBase, row.pictureKey, { isMobile: false }),
          imagenPrevia: bannerImageUrl(imageBase, row.pictureKey, { isMobile: true }),
          prefijoClass: row.classPrefix,
        }
      : null,
    mostrarLogo: row.showsLogo,
    logo: row.showsLogo ? bannerImageUrl(imageBase, row.pictureKey, { isMobile: true }) : null,
    styles: row.styles,
  };
}

export function toSectionDto(row: SectionRow, imageBase: string): SectionDto {
  return {
    id: row.id,
    tipo: row.kind,
    titulo: row.title,
    posicion: row.position,
    esFija: row.isFixed,
    carruselId: row.carouselId,
    contenido: row.items.map(({ title, text, link, pictureKey }) => ({
      titulo: title,
      texto: text,
      enlace: link,
      imagen: pictureKey && bannerImageUrl(imageBase, pictureKey, { isMobile: true }),
    })),
  };
}
