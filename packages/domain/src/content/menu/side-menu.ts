import type { CompanyId } from '../../companies/index.ts';

type Visibility = 'everywhere' | 'singleCountry';

export type MenuTarget =
  | { readonly kind: 'route'; readonly route: string }
  | { readonly kind: 'modal'; readonly modal: 'drawTickets' };

export type MenuEntry = {
  readonly key: string;
  readonly label: string;
  readonly target: MenuTarget;
  readonly companies: readonly CompanyId[];
  readonly audience: Audience;
};

/** The audience of an entry: everybody, logged-in customers, or customers with that service (ROLE-16). */
type Audience = 'anybody' | 'customer' | 'insured' | 'corporate';

/** The viewer of the menu, from the session. */
export interface MenuViewer {
  readonly loggedIn: boolean;
  readonly hasInsurance: boolean;
  readonly hasCorporateCredit: boolean;
}

// MENU-01 MENU-02: Guatemala and Nicaragua (12, 14) have the reduced menu. A127: the supermarket has the whole one.
const companiesOf: Record<Visibility, readonly CompanyId[]> = {
  everywhere: [2, 12, 13, 14, 15],
  singleCountry: [2, 13, 15],
};

/** MENU-01: these companies offer only the entries of this menu. */
export function hasReducedMenu(companyId: CompanyId): boolean {
  return !companiesOf.singleCountry.includes(companyId);
}

/** MENU-07. A065: a hidden entry hides the link; its route still works. */
export const sideMenu: readonly MenuEntry[] = [
  modalEntry('boletos', 'Boletos para sorteos', 'drawTickets'),
  routeEntry('puntos', 'Mis puntos', '/puntos', 'everywhere'),
  routeEntry('recargas', 'Recargas', '/recargas', 'singleCountry'),
  routeEntry('MisRecargas', 'Mis recargas', '/misrecargas', 'singleCountry'),
  routeEntry('certificado-regalo', 'Regalar un certificado', '/certificados/regalar', 'singleCountry'),
  routeEntry('certificados-regalados', 'Certificados regalados', '/certificados/regalados', 'singleCountry'),
  routeEntry('ExplorarCupones', 'Explorar cupones', '/cupones', 'singleCountry'),
  routeEntry('historial-confirmaciones-pago', 'Confirmaciones de pago', '/historial-confirmaciones-pago', 'everywhere'),
  routeEntry('tigo-money-historial', 'Historial de Tigo Money', '/tigo-money-historial', 'singleCountry'),
  routeEntry(
    'CreditosSegurosSolicitudesCrear',
    'Nueva solicitud de seguro',
    '/creditos/seguros/solicitudes/crear',
    'everywhere',
    'insured',
  ),
  routeEntry(
    'CreditosSegurosSolicitudes',
    'Solicitudes de seguro',
    '/creditos/seguros/solicitudes',
    'everywhere',
    'insured',
  ),
  routeEntry(
    'pedidos-clientes-corporativos-crear',
    'Nuevo pedido corporativo',
    '/creditos/clientes/corporativos/pedidos/crear',
    'everywhere',
    'corporate',
  ),
  routeEntry(
    'pedidos-clientes-corporativos-listado',
    'Pedidos corporativos',
    '/creditos/clientes/corporativos/pedidos/listado',
    'everywhere',
    'corporate',
  ),
];

/** A visitor sees only entries that need no session, a customer only those of the account's services. */
export function menuFor(companyId: CompanyId, viewer: MenuViewer): MenuEntry[] {
  return sideMenu.filter((entry) => entry.companies.includes(companyId) && isFor(entry.audience, viewer));
}

// ROLE-16
function isFor(audience: Audience, { loggedIn, hasInsurance, hasCorporateCredit }: MenuViewer): boolean {
  if (audience === 'anybody') return true;
  if (audience === 'insured') return loggedIn && hasInsurance;
  return loggedIn && (audience === 'customer' || hasCorporateCredit);
}

function routeEntry(
  key: string,
  label: string,
  route: string,
  visibility: Visibility,
  audience: Audience = 'customer',
): MenuEntry {
  return { key, label, target: { kind: 'route', route }, companies: companiesOf[visibility], audience };
}

// MENU-08: no route. The modal is public, like the raffle's terms; exchanging points in it needs a session.
function modalEntry(key: string, label: string, modal: 'drawTickets'): MenuEntry {
  return { key, label, target: { kind: 'modal', modal }, companies: companiesOf.everywhere, audience: 'anybody' };
}
