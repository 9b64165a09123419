import type { Company } from '../../companies/index.ts';
import { offersStoreCard } from '../../customers/store-card/index.ts';
import { promotionsEntry } from '../menu/index.ts';

/** The target of a step: a page of the store, a notice, or the chat. */
export type TourAction =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'deliveryInfo' }
  | { readonly kind: 'chat' };

export interface TourStep {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The action of "Haz clic aquí"; a step without one has no button. */
  readonly action?: TourAction;
}

/** TOUR-02 */
export const tourButtons = { back: 'Atrás', next: 'Seguir', end: 'Fin', action: 'Haz clic aquí' } as const;

const steps = [
  {
    key: 'welcome',
    title: 'Te damos la bienvenida a Botica',
    text: 'En un minuto te mostramos lo que puedes hacer en tu farmacia en línea.',
  },
  {
    key: 'whereToOrder',
    title: 'Dónde pides',
    text: 'Elige la sucursal donde recoges o la colonia donde te entregamos: de ahí son los precios y las existencias.',
  },
  {
    key: 'branches',
    title: 'Sucursales',
    text: 'Mira cuál te queda más cerca, su horario de hoy, su teléfono y cómo llegar.',
    action: { kind: 'page', to: '/sucursales' },
  },
  {
    key: 'prescription',
    title: '¿Tienes receta?',
    text: 'Mándanos una foto y la sucursal prepara tu pedido contigo, sin buscar producto por producto.',
    action: { kind: 'page', to: '/checkOut/soloConReceta' },
  },
  {
    key: 'branchInventory',
    title: 'Existencias de tu sucursal',
    text: 'Busca lo que necesitas y te decimos si lo hay en tu sucursal, en una cercana o en otra ciudad.',
  },
  {
    key: 'storeCard',
    title: 'Tarjeta de crédito de la tienda',
    text: 'Cada compra con ella te da 10\u00a0% de cash back.',
    action: { kind: 'page', to: '/tarjeta-credito/solicitud' },
  },
  {
    key: 'homeDelivery',
    title: 'Entrega a domicilio',
    text: 'Conoce los horarios, el costo del envío y el pedido mínimo de tu colonia.',
    action: { kind: 'deliveryInfo' },
  },
  {
    key: 'offers',
    title: 'Ofertas',
    text: 'Los descuentos, canjes y bonificaciones que hay ahora.',
    action: { kind: 'page', to: '/promociones' },
  },
  {
    key: 'expertChat',
    title: 'Escríbenos por chat',
    text: '¿Dudas con tu medicina o tu pedido? Pregúntanos por chat.',
    action: { kind: 'chat' },
  },
] as const satisfies readonly TourStep[];

export type TourStepKey = (typeof steps)[number]['key'];

/** TOUR-01 TOUR-03 */
export const homeTour = { name: 'inicio', steps } as const;

/**
 * The steps of a company. The card is shown only where it is offered, and the offers lead to the promotions that the
 * company has (A050).
 */
export function tourStepsFor(
  company: Pick<Company, 'id' | 'countryCode'>,
): readonly (TourStep & { key: TourStepKey })[] {
  const { label, to } = promotionsEntry(company.id);
  return homeTour.steps
    .filter(({ key }) => key !== 'storeCard' || offersStoreCard(company))
    .map((step) =>
      step.key === 'offers' && label !== step.title
        ? { ...step, title: label, text: 'Lo que puedes canjear ahora.', action: { kind: 'page', to } }
        : step,
    );
}
