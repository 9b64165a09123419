import { countryVariants } from '@botica/domain/companies';
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { enterFromApp, takeIncomingToken } from '../features/content/app-entry/index.ts';
import { logInWithAppToken } from '../features/identity/index.ts';
import { setCompany } from '../lib/company-store.ts';
import { isAccountPage } from '../lib/pages/account-pages.ts';
import type { RouteHandle } from '../lib/pages/route-handle.ts';
import { routeTable } from '../lib/pages/route-table.ts';
import { RootErrorScreen, RouteErrorScreen } from './error-screen.tsx';
import { guarded, leaveLoginWhenInside } from './guarded.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

const product = async () => ({
  Component: (await import('../features/catalogue/product/product-screen.tsx')).ProductScreen,
});
const home = async () => ({ Component: (await import('../features/content/home/home-screen.tsx')).HomeScreen });
const search = async () => ({
  Component: (await import('../features/catalogue/search/search-screen.tsx')).SearchScreen,
});
const group = async () => ({ Component: (await import('../features/catalogue/groups/group-screen.tsx')).GroupScreen });
const promotions = async () => ({
  Component: (await import('../features/catalogue/promotions/promotions-screen.tsx')).PromotionsScreen,
});
type CustomerScreens = typeof import('./customer-screens.ts').customerScreens;
const customer = (screen: keyof CustomerScreens) => async () => ({
  Component: await (await import('./customer-screens.ts')).customerScreens[screen](),
});

/** Matching ignores letter case and a last slash by default (ROUTE-01, ROUTE-02). */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RootErrorScreen,
    children: [
      {
        ErrorBoundary: RouteErrorScreen,
        HydrateFallback: PageSkeleton,
        children: besideAccountMenu([
          { ...at(routeTable.home), lazy: home },
          // COUNTRY-05 COUNTRY-06
          { ...at(routeTable.homeGuatemala), loader: () => switchTo('gt'), lazy: home },
          { ...at(routeTable.homeNicaragua), loader: () => switchTo('ni'), lazy: home },
          { ...at(routeTable.product), path: '/productos/detalle/:productoId', lazy: product },
          { ...at(routeTable.productByQuery), path: '/productos/detalle', lazy: product },
          {
            ...at(routeTable.branches),
            lazy: async () => ({
              Component: (await import('../features/branches/branches-screen.tsx')).BranchesScreen,
            }),
          },
          { ...at(routeTable.search), path: '/busqueda/:producto', lazy: search },
          { ...at(routeTable.group), path: '/grupos/:grupo', lazy: group },
          { ...at(routeTable.subgroup), path: '/grupos/:grupo/:subGrupo', lazy: group },
          { ...at(routeTable.thirdLevelGroup), path: '/grupos/:grupo/:subGrupo/:tercerNivel', lazy: group },
          {
            ...at(routeTable.allGroups),
            lazy: async () => ({
              Component: (await import('../features/catalogue/groups/all-groups-screen.tsx')).AllGroupsScreen,
            }),
          },
          { ...at(routeTable.promotions), lazy: promotions },
          // The option and the search terms are optional.
          {
            ...at(routeTable.promotionsOfKind),
            path: '/promociones/:tipoPromocion/:opcion?/:busqueda?',
            lazy: promotions,
          },
          {
            ...at(routeTable.promotion),
            path: '/promocion/:linkPromocion',
            lazy: async () => ({
              Component: (await import('../features/catalogue/promotions/promotion-screen.tsx')).PromotionScreen,
            }),
          },
          {
            ...at(routeTable.specialHours),
            lazy: async () => ({
              Component: (await import('../features/branches/hours/special-hours-screen.tsx')).SpecialHoursScreen,
            }),
          },
          {
            ...at(routeTable.raffle),
            path: '/promociones/sorteo/:marca/:mostrarCanje?',
            lazy: customer('raffle'),
          },
          { ...at(routeTable.myTickets), lazy: customer('myTickets') },
          { ...at(routeTable.myStickers), lazy: customer('myStickers') },
          { ...at(routeTable.stickerDetail), path: '/mis-stickers/detalle', lazy: customer('stickerDetail') },
          { ...at(routeTable.slotMachine), lazy: customer('slotMachine') },
          { ...at(routeTable.terms), lazy: customer('terms') },
          { ...at(routeTable.namedTerms), path: '/terminos-y-condiciones/:nombre', lazy: customer('terms') },
          { ...at(routeTable.privacy), lazy: customer('privacy') },
          { ...at(routeTable.namedPrivacy), path: '/politica-de-privacidad/:nombre', lazy: customer('privacy') },
          { ...at(routeTable.deliveryMultiCountry), lazy: customer('deliveryPage') },
          { ...at(routeTable.deliverySingleCountry), lazy: customer('deliveryPage') },
          { ...at(routeTable.services), lazy: customer('services') },
          { ...at(routeTable.help), lazy: customer('help') },
          { ...at(routeTable.service), path: '/servicios/:servicioUrl', lazy: customer('service') },
          { ...at(routeTable.aboutUs), lazy: customer('aboutUs') },
          { ...at(routeTable.storeCard), lazy: customer('storeCard') },
          {
            ...at(routeTable.login),
            loader: leaveLoginWhenInside,
            lazy: customer('login'),
          },
          {
            ...at(routeTable.registration),
            loader: leaveLoginWhenInside,
            lazy: customer('registration'),
          },
          { ...at(routeTable.profile), lazy: customer('profile') },
          { ...at(routeTable.profileDocuments), lazy: customer('documents') },
          { ...at(routeTable.myCertificates), lazy: customer('myCertificates') },
          { ...at(routeTable.giveCertificate), lazy: customer('giveCertificate') },
          { ...at(routeTable.givenGifts), lazy: customer('givenGifts') },
          { ...at(routeTable.checkout), lazy: customer('checkout') },
          { ...at(routeTable.payment), path: '/confirmar-pago/:ordenId', lazy: customer('payment') },
          { ...at(routeTable.linkPayment), lazy: customer('linkPayment') },
          { ...at(routeTable.paymentLinks), lazy: customer('paymentLinks') },
          { ...at(routeTable.paymentConfirmations), lazy: customer('paymentConfirmations') },
          { ...at(routeTable.tigoHistory), lazy: customer('tigoHistory') },
          // A096: the same wizard and the same rules.
          { ...at(routeTable.checkoutVademecum), lazy: customer('checkout') },
          { ...at(routeTable.prescriptionOrder), lazy: customer('prescriptionOrder') },
          { ...at(routeTable.startReading), lazy: customer('startReading') },
          { ...at(routeTable.reading), path: '/leer-receta/:lecturaId', lazy: customer('reading') },
          { ...at(routeTable.orders), lazy: customer('orders') },
          { ...at(routeTable.orderDetail), path: '/Mispedidos/:pedido', lazy: customer('orderSummary') },
          {
            ...at(routeTable.orderTracking),
            path: '/Mispedidos/:pedido/:mostrarRastreoPedido',
            lazy: customer('orderSummary'),
          },
          { ...at(routeTable.invoices), lazy: customer('invoices') },
          {
            ...at(routeTable.invoice),
            path: '/detallefactura/:facturaId',
            lazy: customer('invoice'),
          },
          { ...at(routeTable.invoicedOrders), lazy: customer('invoicedOrders') },
          { ...at(routeTable.orderSummary), path: '/pedidos/resumen/:pedido', lazy: customer('orderSummary') },
          {
            ...at(routeTable.prescriptionProposal),
            path: '/pedidos/propuesta/:pedido',
            lazy: customer('prescriptionProposal'),
          },
          { ...at(routeTable.corporateOrderCreate), lazy: customer('corporateOrderCreate') },
          { ...at(routeTable.corporateOrder), lazy: customer('corporateOrder') },
          { ...at(routeTable.corporateOrders), lazy: customer('corporateOrders') },
          { ...at(routeTable.insurerRequestCreate), lazy: customer('insurerRequestCreate') },
          { ...at(routeTable.insurerRequests), lazy: customer('insurerRequests') },
          {
            ...at(routeTable.insurerRequest),
            path: '/creditos/seguros/solicitudes/:solicitudId',
            lazy: customer('insurerRequest'),
          },
          { ...at(routeTable.externalOrders), lazy: customer('externalOrders') },
          { ...at(routeTable.topUps), lazy: customer('topUps') },
          { ...at(routeTable.myTopUps), lazy: customer('myTopUps') },
          { ...at(routeTable.laboratory), lazy: customer('laboratory') },
          { ...at(routeTable.medicalIndications), lazy: customer('medicalIndications') },
          { ...at(routeTable.people), lazy: customer('people') },
          { ...at(routeTable.myMedicines), lazy: customer('myMedicines') },
          { ...at(routeTable.savings), lazy: customer('savings') },
          { ...at(routeTable.healthRecord), lazy: customer('healthRecord') },
          { ...at(routeTable.openedRecord), lazy: customer('openedRecord') },
          { ...at(routeTable.healthSpending), lazy: customer('healthSpending') },
          { ...at(routeTable.repurchases), lazy: customer('repurchases') },
          { ...at(routeTable.coupons), lazy: customer('coupons') },
          { ...at(routeTable.coupon), path: '/cupones/detalle', lazy: customer('coupon') },
          { ...at(routeTable.partnerCategories), lazy: customer('partnerCategories') },
          { ...at(routeTable.partnerCoupons), lazy: customer('partnerCoupons') },
          { ...at(routeTable.partners), lazy: customer('partners') },
          { ...at(routeTable.partnerApplication), lazy: customer('partnerApplication') },
          { ...at(routeTable.myCoupons), lazy: customer('myCoupons') },
          { ...at(routeTable.transferPoints), lazy: customer('transferPoints') },
          { ...at(routeTable.pointTransfers), lazy: customer('pointTransfers') },
          { ...at(routeTable.points), lazy: customer('points') },
          { ...at(routeTable.pointsHistory), lazy: customer('pointsHistory') },
          { ...at(routeTable.bankPointsHistory), lazy: customer('bankPointsHistory') },
          { ...at(routeTable.sharedList), path: '/lista/:enlace', lazy: customer('sharedList') },
          { ...at(routeTable.myLists), lazy: customer('myLists') },
          { ...at(routeTable.exchangeProducts), lazy: customer('exchangeProducts') },
          // A026: the code may also come as a query parameter.
          {
            ...at(routeTable.guestOrder),
            path: '/pedido-sad/:pedido?',
            lazy: customer('guestOrder'),
          },
          { ...at(routeTable.guestCheckout), lazy: customer('guestCheckout') },
          {
            ...at(routeTable.placedGuestOrder),
            path: '/pedido-sad/ver/:secreto',
            lazy: customer('placedGuestOrder'),
          },
          {
            ...at(routeTable.activate),
            path: '/activar/:link',
            lazy: customer('activate'),
          },
          {
            ...at(routeTable.confirmEmail),
            path: '/confirmar-correo/:link',
            lazy: customer('confirmEmail'),
          },
          { ...at(routeTable.rewards), lazy: customer('rewards') },
          {
            ...at(routeTable.resetPassword),
            path: '/restablecer/passwd/:link',
            lazy: customer('resetPassword'),
          },
          {
            ...at(routeTable.stopEmailChange),
            path: '/detener-cambio-correo/:link',
            lazy: customer('stopEmailChange'),
          },
          // The skeleton shows while the app's token logs in.
          { path: '/AppNavigate/*', handle: routeTable.appEntryPath, loader: enter, Component: PageSkeleton },
          { path: '/AppNavigate', handle: routeTable.appEntryQuery, loader: enter, Component: PageSkeleton },
          { path: '*', handle: routeTable.unknown, loader: () => redirect('/') }, // ROUTE-04
        ]),
      },
    ],
  },
  // TDS-10: inside the frame of a payment the page has no shell.
  {
    ...at(routeTable.paymentResult),
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: () => null,
    lazy: customer('paymentResult'),
  },
];

/** The pages of the account share one layout, so that its menu stays in place between them. */
function besideAccountMenu(pages: readonly RouteObject[]): RouteObject[] {
  const isInside = ({ handle }: RouteObject) => isAccountPage(handle);
  return [
    ...pages.filter((page) => !isInside(page)),
    {
      lazy: async () => ({ Component: (await import('./account-layout.tsx')).AccountLayout }),
      children: pages.filter(isInside),
    },
  ];
}

function at(handle: RouteHandle): { path: string; handle: RouteHandle; loader?: LoaderFunction } {
  return { path: handle.pattern, handle, ...(handle.requiresLogin ? { loader: guarded(handle) } : {}) };
}

function switchTo(variant: keyof typeof countryVariants): null {
  setCompany(countryVariants[variant]);
  return null;
}

/** VIEW-03..07: the token logs in before the page opens, because the page may require a customer. */
async function enter({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const response = enterFromApp({ url: new URL(request.url), pathUrl: params['*'] });
  const token = takeIncomingToken();
  if (token) await logInWithAppToken(token);
  return response;
}
