import type { CompanyId } from '../companies/index.ts';

type Visibility = 'everywhere' | 'singleCountry';

export type MenuTarget =
  | { readonly kind: 'route'; readonly route: string }
  | { readonly kind: 'modal'; readonly modal: 'drawTickets' };

export type MenuEntry = {
  readonly key: string;
  readonly label: string;
  readonly target: MenuTarget;
  readonly companies: readonly CompanyId[];
  readonly needsLogin: boolean;
};

// MENU-01 MENU-02: Guatemala and Nicaragua (12, 14) see the reduced menu. A127: the supermarket sees the whole one.
const companiesOf: Record<Visibility, readonly CompanyId[]> = {
  everywhere: [2, 12, 13, 14, 15],
  singleCountry: [2, 13, 15],
};

/** MENU-07. A065: a hidden entry hides the way there, its route still answers. */
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
  ),
  routeEntry('CreditosSegurosSolicitudes', 'Solicitudes de seguro', '/creditos/seguros/solicitudes', 'everywhere'),
  routeEntry(
    'pedidos-clientes-corporativos-crear',
    'Nuevo pedido corporativo',
    '/creditos/clientes/corporativos/pedidos/crear',
    'everywhere',
  ),
  routeEntry(
    'pedidos-clientes-corporativos-listado',
    'Pedidos corporativos',
    '/creditos/clientes/corporativos/pedidos/listado',
    'everywhere',
  ),
];

/** A visitor is offered only what opens without a session. */
export function menuFor(companyId: CompanyId, { loggedIn }: { loggedIn: boolean }): MenuEntry[] {
  return sideMenu.filter((entry) => entry.companies.includes(companyId) && (loggedIn || !entry.needsLogin));
}

function routeEntry(key: string, label: string, route: string, visibility: Visibility): MenuEntry {
  return { key, label, target: { kind: 'route', route }, companies: companiesOf[visibility], needsLogin: true };
}

// MENU-08: no route. The modal itself is public, like the raffle's terms; exchanging points in it needs a session.
function modalEntry(key: string, label: string, modal: 'drawTickets'): MenuEntry {
  return { key, label, target: { kind: 'modal', modal }, companies: companiesOf.everywhere, needsLogin: false };
}
