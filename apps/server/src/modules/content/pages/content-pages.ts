import { CallError } from '@botica/contract/client';
import { getServiceByUrl, listActiveServices } from '@botica/contract/content/service-pages';
import { getLegalText } from '@botica/contract/identity/terms';
import { getRaffle } from '@botica/contract/loyalty/raffle';
import {
  aboutUsUrl,
  deliveryPagePath,
  deliveryPagePaths,
  deliveryPageUrl,
  servicePath,
  servicesPath,
} from '@botica/domain/content/service-pages';
import { storeCardPath } from '@botica/domain/customers/store-card';
import { generalText, type LegalKind, legalPath, legalPaths, legalTitles } from '@botica/domain/identity/terms';
import { raffleBrandOf, rafflePath } from '@botica/domain/loyalty/raffle';
import type { Page, PageHead, PageRequest } from './page.ts';

const legalScreen = 'identity/terms/legal-text-screen.tsx';
const serviceScreen = 'content/service-pages/service-screen.tsx';
const deliveryScreen = 'content/service-pages/delivery-screen.tsx';
const raffleScreen = 'loyalty/raffle/raffle-screen.tsx';

/** Pages by staff, and the games: public pages whose head is complete before any script runs. */
export const contentPages: readonly Page[] = [
  ...(Object.keys(legalPaths) as LegalKind[]).flatMap((kind) => [
    { pattern: legalPaths[kind], screen: legalScreen, describe: (request: PageRequest) => describeText(request, kind) },
    {
      pattern: `${legalPaths[kind]}/{nombre}`,
      screen: legalScreen,
      describe: (request: PageRequest) => describeText(request, kind, request.params.nombre),
    },
  ]),
  // ROUTE-12: both are the page of the current mode.
  ...Object.values(deliveryPagePaths).map((pattern) => ({
    pattern,
    screen: deliveryScreen,
    describe: (request: PageRequest) => describeService(request, deliveryPageUrl, deliveryPagePath(request.company.id)),
  })),
  {
    pattern: servicesPath,
    screen: 'content/service-pages/services-screen.tsx',
    describe: async ({ call }) => {
      const services = await call(listActiveServices, {});
      return {
        title: 'Servicios',
        description: `Los servicios de Botica: ${services.map(({ nombre }) => nombre).join(', ')}.`,
        path: servicesPath,
      };
    },
  },
  {
    pattern: '/ayuda',
    screen: 'content/help/help-screen.tsx',
    describe: () => ({
      title: 'Centro de ayuda',
      description: 'Respuestas sobre entregas, pagos, devoluciones, recetas, puntos y privacidad.',
      path: '/ayuda',
    }),
  },
  {
    pattern: '/servicios/{servicioUrl}',
    screen: serviceScreen,
    describe: (request) => {
      const url = request.params.servicioUrl ?? '';
      return describeService(request, url, servicePath(url, request.company.id));
    },
  },
  {
    pattern: '/Farmacia/quienessomos',
    screen: serviceScreen,
    describe: (request) => describeService(request, aboutUsUrl, '/Farmacia/quienessomos'),
  },
  { pattern: '/promociones/sorteo/{marca}', screen: raffleScreen, describe: describeRaffle },
  { pattern: '/promociones/sorteo/{marca}/{mostrarCanje}', screen: raffleScreen, describe: describeRaffle },
  {
    pattern: '/ruleta',
    screen: 'loyalty/slot-machine/slot-machine-screen.tsx',
    describe: () => ({
      title: 'Tragamonedas',
      description: 'Cambia tus puntos por giros: tres imágenes iguales y el premio es tuyo.',
      path: '/ruleta',
    }),
  },
  {
    pattern: storeCardPath,
    screen: 'customers/store-card/store-card-screen.tsx',
    describe: () => ({
      title: 'Tarjeta de crédito',
      description: 'Solicita en línea la tarjeta de crédito de la tienda.',
      path: storeCardPath,
    }),
  },
];

async function describeText({ call }: PageRequest, kind: LegalKind, name = generalText): Promise<PageHead> {
  const path = legalPath(kind, name);
  return found(path, async () => {
    const text = await call(getLegalText, { params: { tipo: kind, nombre: name } });
    const [first] = text.secciones;
    const description = `${legalTitles[kind]} de Botica. ${first ? `${first.titulo}: ${first.texto}` : ''}`;
    return { title: text.titulo, description, path };
  });
}

async function describeService({ call }: PageRequest, url: string, path: string): Promise<PageHead> {
  return found(path, async () => {
    const page = await call(getServiceByUrl, { params: { url } });
    return { title: page.nombre, description: page.descripcion, path };
  });
}

async function describeRaffle({ call, company }: PageRequest): Promise<PageHead> {
  const raffle = await call(getRaffle, {});
  return {
    title: raffle.vigente ? raffle.promocion : 'Sorteo',
    description: raffle.vigente
      ? `Participa por: ${raffle.premio}. ${raffle.descripcion}`
      : 'Los sorteos de Botica: cambia tus puntos por boletos y participa.',
    path: rafflePath(raffleBrandOf(company.id)),
  };
}

async function found(path: string, describe: () => Promise<PageHead>): Promise<PageHead> {
  try {
    return await describe();
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    return { title: 'No encontrado', description: 'Esta página no existe o ya no está publicada.', path, status: 404 };
  }
}
