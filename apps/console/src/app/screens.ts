import { type PermissionGroup, permissionGroups } from '@botica/domain/staff';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BookText from 'lucide-react/icons/book-text';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Signature from 'lucide-react/icons/signature';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquareCheck from 'lucide-react/icons/square-check';
import Store from 'lucide-react/icons/store';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import type { Screen } from './screen.ts';
import { storeScreens } from './store-screens.ts';

export type { Screen } from './screen.ts';

/** Every screen of the console. A new one is a line here: its route, its menu entry and its command follow from it. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    label: 'Inicio',
    need: 'own',
    menu: { Icon: House },
    load: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/mesa',
    label: 'Mesa de sucursal',
    need: 'orders.prepare',
    menu: { Icon: Store, group: 'work' },
    isDesk: true,
    words: 'pedidos preparar alistar empacar repartidor',
    load: async () => (await import('../features/desk/desk-screen.tsx')).DeskScreen,
  },
  {
    path: '/recetas',
    label: 'Mesa del regente',
    need: 'prescriptions.read',
    menu: { Icon: ClipboardCheck, group: 'work' },
    isDesk: true,
    words: 'recetas farmacéutico seguros identidad documentos cola revisar',
    load: async () => (await import('../features/prescriptions/desk-screen.tsx')).DeskScreen,
  },
  {
    path: '/recetas/libro',
    label: 'Libro de controlados',
    need: 'prescriptions.register',
    words: 'registro retenidas psicotrópicos exportar',
    load: async () => (await import('../features/prescriptions/register-screen.tsx')).RegisterScreen,
  },
  {
    path: '/recetas/avisos',
    label: 'Avisos de seguridad',
    need: 'prescriptions.read',
    words: 'interacciones duplicados precauciones firmar revisar medicinas carrito',
    load: async () => (await import('../features/health/rules-screen.tsx')).RulesScreen,
  },
  {
    path: '/pedidos',
    label: 'Pedidos',
    need: 'orders.read',
    menu: { Icon: Package, group: 'work' },
    words: 'ventas entregas reembolsos',
    load: async () => (await import('../features/care/orders/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: '/pedidos/:pedidoId',
    label: 'Pedido',
    need: 'orders.read',
    load: async () => (await import('../features/care/orders/order-screen.tsx')).OrderScreen,
  },
  {
    path: '/tomar-pedido',
    label: 'Tomar pedido',
    need: 'orders.take',
    menu: { Icon: Phone, group: 'work' },
    words: 'teléfono mostrador llamada venta nuevo pedido',
    load: async () => (await import('../features/care/taken-orders/take-order-screen.tsx')).TakeOrderScreen,
  },
  {
    path: '/clientes',
    label: 'Clientes',
    need: 'customers.read',
    menu: { Icon: UsersRound, group: 'work' },
    words: 'buscar persona teléfono identidad factura',
    load: async () => (await import('../features/care/customers/customers-screen.tsx')).CustomersScreen,
  },
  {
    path: '/clientes/:clienteId',
    label: 'Cliente',
    need: 'customers.read',
    load: async () => (await import('../features/care/customers/customer-screen.tsx')).CustomerScreen,
  },
  {
    path: '/profesionales',
    label: 'Profesionales de farmacia',
    need: 'identities.review',
    words: 'colegiado colegio número farmacéutico regente validar',
    load: async () => (await import('../features/care/professionals/professionals-screen.tsx')).ProfessionalsScreen,
  },
  {
    path: '/tareas',
    label: 'Tareas',
    // Every desk may write a note; the list is of those who work with customers.
    need: 'customers.edit',
    menu: { Icon: SquareCheck, group: 'work' },
    words: 'pendientes notas mis tareas llamar',
    load: async () => (await import('../features/care/tasks/tasks-screen.tsx')).TasksScreen,
  },
  {
    path: '/firmas',
    label: 'Firmas',
    need: 'orders.approve-refund',
    menu: { Icon: Signature, group: 'work' },
    words: 'aprobar reembolsos puntos precios segunda persona límite',
    load: async () => (await import('../features/care/approvals/approvals-screen.tsx')).ApprovalsScreen,
  },
  ...storeScreens,
  {
    path: '/cierres',
    label: 'Cierres del día',
    need: 'closings.read',
    menu: { Icon: CalendarCheck, group: 'money' },
    words: 'caja cobros efectivo tarjeta formas de pago cuadrar',
    load: async () => (await import('../features/finance/closings/closings-screen.tsx')).ClosingsScreen,
  },
  {
    path: '/cierres/:sucursalId',
    label: 'Cierre del día',
    need: 'closings.read',
    load: async () => (await import('../features/finance/closings/closing-screen.tsx')).ClosingScreen,
  },
  {
    path: '/conciliacion',
    label: 'Conciliación',
    need: 'reconciliation.read',
    menu: { Icon: ArrowLeftRight, group: 'money' },
    words: 'procesador banco liquidación diferencias powertranz bac paypal tigo archivo',
    load: async () =>
      (await import('../features/finance/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  },
  {
    path: '/libros-fiscales',
    label: 'Libros fiscales',
    need: 'fiscal.read',
    menu: { Icon: BookText, group: 'money' },
    words: 'facturas notas de crédito impuestos isv iva ventas rtn nit cai',
    load: async () => (await import('../features/finance/books/books-screen.tsx')).BooksScreen,
  },
  {
    path: '/rangos-fiscales',
    label: 'Rangos fiscales',
    need: 'fiscal.read',
    menu: { Icon: ReceiptText, group: 'money' },
    words: 'cai serie resolución numeración facturas notas de crédito correlativo fecha límite',
    load: async () => (await import('../features/finance/fiscal-ranges/fiscal-ranges-screen.tsx')).FiscalRangesScreen,
  },
  {
    path: '/creditos',
    label: 'Créditos',
    need: 'reports.read',
    menu: { Icon: HandCoins, group: 'money' },
    words: 'abonos clientes límite estado de cuenta deben pagar',
    load: async () => (await import('../features/finance/credits/credits-screen.tsx')).CreditsScreen,
  },
  {
    path: '/creditos/:clienteId',
    label: 'Crédito de un cliente',
    need: 'reports.read',
    load: async () => (await import('../features/finance/credits/credit-screen.tsx')).CreditScreen,
  },
  {
    path: '/pasivos',
    label: 'Pasivos',
    need: 'reports.read',
    menu: { Icon: Scale, group: 'money' },
    words: 'puntos certificados crédito saldos deuda',
    load: async () => (await import('../features/finance/liabilities/liabilities-screen.tsx')).LiabilitiesScreen,
  },
  {
    path: '/reportes',
    label: 'Reportes',
    need: 'reports.read',
    menu: { Icon: ChartLine, group: 'control' },
    words: 'ventas por hora día sucursal producto promoción canasta recompra agotarse entregas recetas',
    load: async () => (await import('../features/reports/reports-screen.tsx')).ReportsScreen,
  },
  {
    path: '/auditoria',
    label: 'Auditoría',
    need: 'audit.read',
    menu: { Icon: ScrollText, group: 'control' },
    words: 'actos historia quién cambió cadena',
    load: async () => (await import('../features/staff/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/personal',
    label: 'Personal y roles',
    need: 'staff.read',
    menu: { Icon: KeyRound, group: 'control' },
    words: 'usuarios accesos',
    load: async () => (await import('../features/staff/people/people-screen.tsx')).PeopleScreen,
  },
  {
    path: '/personal/roles',
    label: 'Roles y permisos',
    need: 'staff.read',
    words: 'matriz quién puede',
    load: async () => (await import('../features/staff/people/roles-screen.tsx')).RolesScreen,
  },
  {
    path: '/personal/:personaId',
    label: 'Persona',
    need: 'staff.read',
    load: async () => (await import('../features/staff/people/person-screen.tsx')).PersonScreen,
  },
  {
    path: '/integraciones',
    label: 'Integraciones',
    need: 'settings.read',
    menu: { Icon: Webhook, group: 'control' },
    words: 'webhooks avisos receptores erp sistemas eventos',
    load: async () => (await import('../features/integrations/receivers-screen.tsx')).ReceiversScreen,
  },
  {
    path: '/integraciones/claves',
    label: 'Claves de otros sistemas',
    need: 'settings.read',
    words: 'api llaves tokens permisos revocar',
    load: async () => (await import('../features/integrations/keys-screen.tsx')).KeysScreen,
  },
  {
    path: '/integraciones/claves-sucursales',
    label: 'Claves de sucursales',
    need: 'settings.read',
    words: 'llaves firmas avisos repartidores renovar',
    load: async () => (await import('../features/integrations/branch-keys-screen.tsx')).BranchKeysScreen,
  },
  {
    path: '/integraciones/claves-comercios',
    label: 'Claves de comercios aliados',
    need: 'settings.read',
    words: 'llaves firmas cajas cupones renovar',
    load: async () => (await import('../features/integrations/partner-keys-screen.tsx')).PartnerKeysScreen,
  },
  {
    path: '/integraciones/receptores/:receptorId',
    label: 'Receptor de avisos',
    need: 'settings.read',
    load: async () => (await import('../features/integrations/receiver-screen.tsx')).ReceiverScreen,
  },
  {
    path: '/ajustes',
    label: 'Ajustes',
    need: 'settings.read',
    menu: { Icon: SlidersHorizontal, group: 'control' },
    words: 'variables configuración servicios funciones pie de página puntos mínimo procesador',
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: '/ajustes/recargas',
    label: 'Montos de recarga',
    need: 'settings.read',
    words: 'recargas telefónicas operadores tigo claro saldo paquetes límites',
    load: async () => (await import('../features/settings/top-ups/amounts-screen.tsx')).AmountsScreen,
  },
  {
    path: '/ajustes/version',
    label: 'Versión de la tienda',
    need: 'settings.read',
    words: 'recargar navegador actualizar caché obligatoria borrar almacenamiento',
    load: async () => (await import('../features/settings/app-version/app-version-screen.tsx')).AppVersionScreen,
  },
  {
    path: '/cuenta',
    label: 'Mi cuenta',
    need: 'own',
    words: 'contraseña dispositivos segundo factor códigos',
    load: async () => (await import('../features/staff/account/account-screen.tsx')).AccountScreen,
  },
];

/** The groups of the menu in their order; entries without a group come first. */
export const menuGroups: readonly (PermissionGroup | undefined)[] = [
  undefined,
  ...(Object.keys(permissionGroups) as PermissionGroup[]),
];
