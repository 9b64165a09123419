import { type CompanyId, companyIds } from '@botica/domain/companies';
import { groups } from '../catalogue/index.ts';
import type { DemoBanner } from './types.ts';

type Place = Pick<DemoBanner, 'kind' | 'positionName'>;

const places = {
  hero: { kind: 'hero', positionName: 'Principal' },
  side: { kind: 'side', positionName: 'Lateral' },
  strip: { kind: 'strip', positionName: 'Franja' },
  popup: { kind: 'popup', positionName: 'Emergente' },
} as const satisfies Record<string, Place>;

interface Spot {
  place: keyof typeof places;
  companyIds: readonly CompanyId[];
  title: string;
  text: string;
  link: string;
  pictureKey: string;
}

const stores: readonly CompanyId[] = [2, 12, 14];

const spots: readonly Spot[] = [
  {
    place: 'hero',
    companyIds: stores,
    title: 'Lo que tu familia necesita, en tu puerta',
    text: 'Pide en línea y síguelo hasta que llegue.',
    link: '/grupos/medicamentos',
    pictureKey: 'banner:entrega',
  },
  {
    place: 'hero',
    companyIds: stores,
    title: 'Alivia la gripe sin salir de casa',
    text: 'Antigripales, jarabes y vitamina C, a domicilio.',
    link: '/grupos/gripe-y-tos',
    pictureKey: 'banner:gripe',
  },
  {
    place: 'hero',
    companyIds: stores,
    title: 'Tu piel también merece cuidado',
    text: 'Protección solar e hidratación para cada tipo de piel.',
    link: '/grupos/dermocosmetica',
    pictureKey: 'banner:piel',
  },
  {
    place: 'side',
    companyIds: stores,
    title: 'Precio tercera edad',
    text: 'Menos en medicamentos desde los 60 años.',
    link: '/perfil',
    pictureKey: 'banner:mayores',
  },
  {
    place: 'side',
    companyIds: stores,
    title: 'Tus recompras, solas',
    text: 'Programa tus medicinas y te avisamos antes.',
    link: '/mis-recompras',
    pictureKey: 'banner:recompra',
  },
  {
    place: 'strip',
    companyIds: stores,
    title: 'Todo para tu bebé',
    text: 'Pañales, fórmulas y cuidado diario.',
    link: '/grupos/mama-y-bebe',
    pictureKey: 'banner:bebe',
  },
  {
    place: 'popup',
    companyIds: [2],
    title: 'Cuida tu presión',
    text: 'Tensiómetros y medicinas para la presión.',
    link: '/promociones',
    pictureKey: 'banner:presion',
  },
  {
    place: 'hero',
    companyIds: [15],
    title: 'El súper, sin filas',
    text: 'Despensa, limpieza y mascotas en un solo pedido.',
    link: '/grupos/supermercado',
    pictureKey: 'banner:super',
  },
  {
    place: 'side',
    companyIds: [15],
    title: 'Para tu mascota',
    text: 'Alimento y cuidado para perros y gatos.',
    link: '/grupos/mascotas',
    pictureKey: 'banner:mascotas',
  },
  {
    place: 'side',
    companyIds: [15],
    title: 'Tu casa, impecable',
    text: 'Limpieza y papel para cada día.',
    link: '/grupos/hogar',
    pictureKey: 'banner:hogar',
  },
  {
    place: 'hero',
    companyIds: [13],
    title: 'Tus exámenes, sin vueltas',
    text: 'Ordena en línea y ve tus resultados desde el teléfono.',
    link: '/analisisClinicos',
    pictureKey: 'banner:examenes',
  },
];

function homeBanners(companyId: CompanyId): Omit<DemoBanner, 'id' | 'isMobile'>[] {
  return spots
    .filter((spot) => spot.companyIds.includes(companyId))
    .map(({ place, title, text, link, pictureKey }, index) => ({
      companyId,
      pageUrl: '/',
      position: index + 1,
      ...places[place],
      title,
      text,
      altText: `${title}. ${text}`,
      link,
      opensNewTab: false,
      pictureKey,
    }));
}

const groupTexts: Readonly<Record<string, string>> = {
  medicamentos: 'Compara equivalentes por tableta y paga menos.',
  'gripe-y-tos': 'Antigripales, jarabes y pastillas para la garganta.',
  vitaminas: 'Multivitamínicos, minerales y suplementos.',
  'mama-y-bebe': 'Pañales, fórmulas y cuidado diario.',
  dermocosmetica: 'Protección solar e hidratación para tu piel.',
  'cuidado-personal': 'Cabello, cuerpo y sonrisa, para toda la familia.',
  'equipo-medico': 'Para medir y cuidar tu salud en casa.',
  hidratacion: 'Sueros y bebidas para reponer lo que pierdes.',
  supermercado: 'Tu despensa, en el mismo pedido.',
  hogar: 'Limpieza y papel para cada día.',
  mascotas: 'Alimento y cuidado para perros y gatos.',
  examenes: 'Ordena en línea y ve tus resultados aquí.',
  regalos: 'Certificados para quien más quieres.',
};

function groupBanners(companyId: CompanyId): Omit<DemoBanner, 'id' | 'isMobile'>[] {
  return groups
    .filter((group) => group.level === 1 && group.companyIds.includes(companyId))
    .map((group) => ({
      companyId,
      pageUrl: `/grupos/${group.path}`,
      position: 1,
      kind: 'group',
      positionName: 'Encabezado',
      title: group.name,
      text: groupTexts[group.slug] ?? group.name,
      altText: group.name,
      link: `/grupos/${group.path}`,
      opensNewTab: false,
      pictureKey: `banner:${group.slug}`,
      groupId: group.id,
    }));
}

/** HOME-08: each banner has a phone and a desktop version. */
export const banners: readonly DemoBanner[] = companyIds
  .flatMap((companyId) => [...homeBanners(companyId), ...groupBanners(companyId)])
  .flatMap((banner) => [false, true].map((isMobile) => ({ ...banner, isMobile })))
  .map((banner, index) => ({ id: index + 1, ...banner }));
