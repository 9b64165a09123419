import type { CompanyId } from '@botica/domain/companies';
import { menuFor } from '@botica/domain/menu';
import { hasPage } from '../../app/route-table.ts';

export interface AccountPage {
  label: string;
  /** What is done there, where its name does not say it. */
  text: string;
  to: string;
}

/** MENU-01..08: the pages of the account beside the profile, as the company's menu has them and once they exist. */
export function accountPages(companyId: CompanyId): AccountPage[] {
  const fromMenu = menuFor(companyId, { loggedIn: true }).flatMap(({ label, target }) =>
    target.kind === 'route' && hasPage(target.route) ? [{ label, text: '', to: target.route }] : [],
  );
  return [
    { label: 'Mis documentos', text: 'Confirma tu identidad', to: '/perfil/documentos' },
    { label: 'Mis links de pago', text: 'Los pedidos que pagas con Pago Click', to: '/MisPagoClick' },
    { label: 'Mis facturas', text: 'Descárgalas o pídelas por correo', to: '/Misfacturas' },
    { label: 'Indicaciones médicas', text: 'Cómo tomar lo que compraste', to: '/indicaciones-medicas' },
    { label: 'Historial de puntos', text: 'Lo que ganas y lo que usas', to: '/historialpuntos' },
    ...fromMenu,
  ];
}
