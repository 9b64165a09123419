import { type CompanyId, companyIds } from '@botica/domain/companies';
import { promotionEntriesFor } from '@botica/domain/content/menu';
import { addDays } from '@botica/domain/time';
import type { CatalogueEntry } from '../catalogue/index.ts';
import { groups } from '../catalogue/index.ts';
import type { DemoCampaign, DemoCarousel, DemoPrize, DemoSection, DemoSelling } from './types.ts';

type CarouselPlan = readonly [title: string, source: 'top' | 'discounts' | 'viewed' | string, link: string | null];

/** Any source but the three words is the path of a group. */
const pharmacyPlan: readonly CarouselPlan[] = [
  ['Los más pedidos', 'top', null],
  ['Ofertas de la semana', 'discounts', '/promociones'],
  ['Vistos hace poco', 'viewed', null],
  ['Contra la gripe y la tos', 'gripe-y-tos', '/grupos/gripe-y-tos'],
  ['Para mamá y bebé', 'mama-y-bebe', '/grupos/mama-y-bebe'],
  ['Vitaminas para todos los días', 'vitaminas', '/grupos/vitaminas'],
];
const marketPlan: readonly CarouselPlan[] = [
  ['Lo que más se lleva', 'top', null],
  ['Ofertas del súper', 'discounts', '/promociones'],
  ['Vistos hace poco', 'viewed', null],
  ['Para la despensa', 'supermercado', '/grupos/supermercado'],
  ['Para tu bebé', 'mama-y-bebe', '/grupos/mama-y-bebe'],
];
const laboratoryPlan: readonly CarouselPlan[] = [
  ['Exámenes más pedidos', 'top', null],
  ['Exámenes en oferta', 'discounts', '/promociones'],
  ['Vistos hace poco', 'viewed', null],
];

const plans: Readonly<Record<CompanyId, readonly CarouselPlan[]>> = {
  2: pharmacyPlan,
  12: pharmacyPlan,
  13: laboratoryPlan,
  14: pharmacyPlan,
  15: marketPlan,
};

const groupIdOf = (path: string) => groups.find((group) => group.path === path)?.id ?? null;

function carouselsOf(companyId: CompanyId): DemoCarousel[] {
  // MENU-05 MENU-06 A050: no link to the discounts in a company without that page.
  const offersDiscounts = promotionEntriesFor(companyId).includes('Descuentos');
  return plans[companyId].map(([title, source, link], index) => {
    const isViewed = source === 'viewed';
    const isGroup = !isViewed && source !== 'top' && source !== 'discounts';
    return {
      id: companyId * 100 + index + 1,
      companyId,
      position: index + 1,
      title,
      kind: isViewed ? 'viewedHistory' : 'normal',
      source: isViewed ? 'list' : isGroup ? 'group' : (source as 'top' | 'discounts'),
      groupId: isGroup ? groupIdOf(source) : null,
      link: source === 'discounts' && !offersDiscounts ? null : link,
      productIds: [],
    };
  });
}

const serviceItems: DemoSection['items'] = [
  {
    title: 'Entrega a domicilio',
    text: 'De la sucursal que atiende tu colonia a tu puerta.',
    link: '/servicios/entrega-a-domicilio',
    pictureKey: 'banner:entrega',
  },
  {
    title: 'Recoge en sucursal',
    text: 'Pide en línea y pasa por tu pedido.',
    link: '/sucursales',
    pictureKey: 'banner:recoger',
  },
  {
    title: 'Precio tercera edad',
    text: 'Menos en medicamentos desde los 60 años.',
    link: '/perfil',
    pictureKey: 'banner:mayores',
  },
  {
    title: 'Puntos en cada compra',
    text: 'Se suman solos y valen en la siguiente.',
    link: '/puntos',
    pictureKey: 'banner:puntos',
  },
];

type SectionPlan = Pick<DemoSection, 'kind' | 'title' | 'isFixed'> & Partial<Pick<DemoSection, 'carouselId' | 'items'>>;

function sectionsOf(companyId: CompanyId, carousels: readonly DemoCarousel[]): DemoSection[] {
  const isPharmacy = companyId === 2 || companyId === 12 || companyId === 14;
  const fixed = (kind: DemoSection['kind'], title: string): SectionPlan => ({ kind, title, isFixed: true });
  const [first, ...others] = carousels.map(
    ({ id, title }): SectionPlan => ({ kind: 'carrusel', title, isFixed: false, carouselId: id }),
  );
  const plan: SectionPlan[] = [
    fixed('banners', 'Novedades'),
    fixed('grupos', 'Compra por categoría'),
    // Products before campaigns. HOME-09 A160: Nicaragua has six free sections, so that its home page shows the limit.
    ...(first ? [{ ...first, isFixed: companyId !== 14 }] : []),
    fixed('campania', 'Campañas'),
    fixed('franja', 'Para tu familia'),
    ...others,
    ...(companyId === 2 ? [fixed('bonificaciones', 'Regalos por tu compra')] : []),
    ...(companyId === 15 || companyId === 2 ? [fixed('recomendaciones', 'Recomendado del supermercado')] : []),
    ...(companyId === 2 ? [fixed('ruleta', 'Premios de la tragamonedas'), fixed('boletos', 'Boletos del sorteo')] : []),
    ...(isPharmacy ? [{ ...fixed('beneficios', 'Comprar en Botica'), items: serviceItems }] : []),
  ];
  return plan.map((section, index) => ({
    id: companyId * 100 + index + 1,
    companyId,
    pageUrl: '/',
    position: index + 1,
    carouselId: null,
    items: [],
    ...section,
  }));
}

function campaignsOf(companyId: CompanyId, today: string): DemoCampaign[] {
  const usual = { companyId, isActive: true, isEnabledInProduction: true, link: '/promociones' };
  const colour = (estilo: string) => [{ selector: '.campania', estilo }];
  return [
    {
      ...usual,
      id: companyId * 10 + 1,
      description: 'Semana de la salud',
      startsOn: addDays(today, -4),
      endsOn: addDays(today, 21),
      showsCountdown: false,
      countdownTitle: '',
      classPrefix: 'salud',
      showsLogo: true,
      pictureKey: 'banner:salud',
      styles: colour('--campania-fondo: #e3f4ec; --campania-tinta: #0b4a38'),
    },
    {
      ...usual,
      id: companyId * 10 + 2,
      description: 'Viernes de precios bajos',
      startsOn: addDays(today, 5),
      endsOn: addDays(today, 8),
      showsCountdown: true,
      countdownTitle: 'Los precios bajos empiezan en',
      classPrefix: 'viernes',
      showsLogo: true,
      pictureKey: 'banner:ofertas',
      styles: colour('--campania-fondo: #12352b; --campania-tinta: #ffffff'),
    },
  ];
}

type PrizeRow = readonly [id: number, name: string, description: string, group: string];
/** One for each symbol of the slot machine. */
const prizeRows: readonly PrizeRow[] = [
  [201, 'Tensiómetro digital', 'Para medir la presión en casa', 'equipo-medico'],
  [202, 'Canasta del súper', 'Despensa por L. 1,000', 'supermercado'],
  [205, 'Vitaminas para tres meses', 'Para una persona adulta', 'vitaminas'],
  [206, '1,000 puntos', 'Para tu siguiente compra', 'cuidado-personal'],
];

const prizes: DemoPrize[] = prizeRows.map(([id, name, description, group], index) => ({
  id,
  companyId: 2,
  position: index + 1,
  name,
  description,
  pictureKey: `group:${group}`,
}));

const recommendedCount = 60;

/** Best sellers of the supermarket other than medicines; the country's pharmacy recommends them too. */
function recommendationsOf(entries: readonly CatalogueEntry[]): DemoSelling['recommendations'] {
  return ([2, 15] as const).flatMap((companyId) =>
    entries
      .filter(({ product }) => !product.isMedicine && product.companyIds.includes(15))
      .filter(({ product }) => product.companyIds.includes(companyId))
      .sort((a, b) => b.product.popularity - a.product.popularity)
      .slice(0, recommendedCount)
      .map(({ product }, index) => ({ companyId, productId: product.id, position: index + 1 })),
  );
}

export function homeOf(
  entries: readonly CatalogueEntry[],
  today: string,
): Pick<DemoSelling, 'carousels' | 'sections' | 'campaigns' | 'prizes' | 'recommendations' | 'ticketCounts'> {
  const carousels = companyIds.flatMap(carouselsOf);
  return {
    carousels,
    sections: companyIds.flatMap((id) =>
      sectionsOf(
        id,
        carousels.filter(({ companyId }) => companyId === id),
      ),
    ),
    campaigns: companyIds.flatMap((id) => campaignsOf(id, today)),
    prizes: structuredClone(prizes),
    recommendations: recommendationsOf(entries),
    ticketCounts: [{ companyId: 2, tickets: 48_213 }],
  };
}
