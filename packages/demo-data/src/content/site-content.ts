import { type CompanyId, companyIds } from '@botica/domain/companies';
import { promotionsEntry } from '@botica/domain/content/menu';
import { deliveryPagePath } from '@botica/domain/content/service-pages';
import { storeCardPath } from '@botica/domain/customers/store-card';
import { raffleBrandOf, rafflePath } from '@botica/domain/loyalty/raffle';
import type { DemoCompanyContent, DemoContent, DemoFooterEntry, DemoLink } from './types.ts';

const phones: Readonly<Record<CompanyId, { chatNumber: string; landline: string }>> = {
  2: { chatNumber: '50494500000', landline: '2500-0000' },
  12: { chatNumber: '50255100000', landline: '7942-0000' },
  13: { chatNumber: '50494500013', landline: '2500-0013' },
  14: { chatNumber: '50588400000', landline: '2341-0000' },
  15: { chatNumber: '50494500015', landline: '2500-0015' },
};

type FooterRow = [id: number, section: 1 | 4 | 5, text: string, url: string | ((companyId: CompanyId) => string)];

const footerRows: readonly FooterRow[] = [
  [10, 1, 'Quiénes somos', '/Farmacia/quienessomos'],
  [11, 1, 'Sucursales', '/sucursales'],
  [12, 1, 'Horarios especiales', '/horariosEspeciales'],
  [13, 1, 'Afilia tu comercio', '/comercios/solicitudAfiliacion'],
  [20, 4, 'Entrega a domicilio', deliveryPagePath],
  [21, 4, 'Recargas', '/recargas'],
  [22, 4, 'Análisis clínicos', '/analisisClinicos'],
  [23, 4, 'Créditos y seguros', '/creditos/seguros/solicitudes'],
  [24, 4, 'Tragamonedas', '/ruleta'],
  [25, 4, 'Tarjeta de crédito', storeCardPath],
  [30, 5, 'Términos y condiciones', '/terminos-y-condiciones'],
  [31, 5, 'Política de privacidad', '/politica-de-privacidad'],
  [32, 5, 'Sorteos vigentes', (companyId) => rafflePath(raffleBrandOf(companyId))],
];

/** MENU-02: Guatemala and Nicaragua do not link what they do not sell. */
const onlyHonduras: ReadonlySet<string> = new Set(['/recargas', '/analisisClinicos', '/ruleta', storeCardPath]);

function footerOf(companyId: CompanyId): DemoFooterEntry[] {
  const { chatNumber, landline } = phones[companyId];
  const isAbroad = companyId === 12 || companyId === 14;
  return [
    { id: 3, section: 3, text: chatNumber, url: `https://wa.me/${chatNumber}` },
    { id: 4, section: 3, text: landline, url: `tel:${landline.replace('-', '')}` },
    ...footerRows
      .map(([id, section, text, url]) => ({ id, section, text, url: typeof url === 'string' ? url : url(companyId) }))
      .filter(({ url }) => !(isAbroad && onlyHonduras.has(url))),
  ];
}

const leftLinks: readonly DemoLink[] = [
  { id: 1, text: 'Sucursales', url: '/sucursales' },
  { id: 2, text: 'Recargas', url: '/recargas' },
  { id: 3, text: 'Análisis clínicos', url: '/analisisClinicos' },
];

function rightLinksOf(companyId: CompanyId): DemoLink[] {
  const promotions = promotionsEntry(companyId); // MENU-03..06 A050
  return [
    { id: 1, text: 'Seguros', url: '/creditos/seguros/solicitudes' },
    { id: 2, text: promotions.label, url: promotions.to },
    { id: 3, text: 'Ayuda', url: '/ayuda' },
  ];
}

function contentOf(companyId: CompanyId): DemoCompanyContent {
  const isAbroad = companyId === 12 || companyId === 14;
  return {
    companyId,
    ...phones[companyId],
    footer: footerOf(companyId),
    headerLeft: leftLinks.filter((link) => !(isAbroad && onlyHonduras.has(link.url))),
    headerRight: rightLinksOf(companyId),
  };
}

const all: readonly CompanyId[] = companyIds;
const pharmacies: readonly CompanyId[] = [2, 12, 14];

type ServiceRow = [id: number, name: string, url: string, companyIds: readonly CompanyId[]];

/** ORDTYPE-08 and A101 name 55 and 42; the other ids are ours. */
const serviceRows: readonly ServiceRow[] = [
  [42, 'Factura con RTN, NIT o RUC', 'factura', all],
  [55, 'Entrega a domicilio', 'entrega-a-domicilio', [2, 12, 14, 15]],
  [10, 'Recoger en sucursal', 'recoger-en-sucursal', [2, 12, 14, 15]],
  [12, 'Envíos al extranjero', 'envios-al-extranjero', [2]],
  [13, 'Recargas telefónicas', 'recargas', [2]],
  [14, 'Análisis clínicos', 'analisis-clinicos', [2, 13]],
  [15, 'Toma de presión e inyecciones', 'toma-de-presion', pharmacies],
];

export const siteContent: DemoContent = {
  byCompany: all.map(contentOf),
  appVersion: { version: '1.0.0', previousVersion: '0.9.0', mandatory: false, clearStorage: false },
  services: serviceRows.map(([id, name, url, companyIds]) => ({
    id,
    name,
    url,
    active: true,
    companyIds: [...companyIds],
  })),
};
