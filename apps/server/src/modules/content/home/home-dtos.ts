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
    descripcion: row.alt_text,
    enlace: row.link,
    rutaImagen: bannerImageUrl(imageBase, row.picture_key, { isMobile: row.is_mobile }),
    posicion: row.position,
    posicionNombre: row.position_name,
    abrirEnlaceEnNuevaPestana: row.opens_new_tab,
    esVersionMovil: row.is_mobile,
    bannerTipo: bannerTypeIds[row.kind],
    subGrupoId: row.group_id,
  };
}

export function toCampaignDto(
  row: CampaignRow,
  { company, imageBase }: { company: Company; imageBase: string },
): CampaignDto {
  const startsAt = new Date(row.starts_at).toISOString();
  const endsAt = new Date(row.ends_at).toISOString();
  return {
    id: row.id,
    descripcion: row.description,
    activo: row.is_active,
    habilitadaEnProduccion: row.is_enabled_in_production,
    empresaId: company.id,
    fechaInicio: startsAt,
    fechaFin: endsAt,
    enlace: row.link,
    cuentaRegresiva: row.shows_countdown
      ? {
          id: row.id,
          titulo: row.countdown_title,
          fechaFin: endsAt,
          // CAMP-02: it counts down to the start.
          fechaFinCuentaRegresiva: startsAt,
          imagen: bannerImageUrl(imageBase, row.picture_key, { isMobile: false }),
          imagenPrevia: bannerImageUrl(imageBase, row.picture_key, { isMobile: true }),
          prefijoClass: row.class_prefix,
        }
      : null,
    mostrarLogo: row.shows_logo,
    logo: row.shows_logo ? bannerImageUrl(imageBase, row.picture_key, { isMobile: true }) : null,
    styles: row.styles,
  };
}

export function toSectionDto(row: SectionRow, imageBase: string): SectionDto {
  return {
    id: row.id,
    tipo: row.kind,
    titulo: row.title,
    posicion: row.position,
    esFija: row.is_fixed,
    carruselId: row.carousel_id,
    contenido: row.items.map(({ title, text, link, pictureKey }) => ({
      titulo: title,
      texto: text,
      enlace: link,
      imagen: pictureKey && bannerImageUrl(imageBase, pictureKey, { isMobile: true }),
    })),
  };
}
