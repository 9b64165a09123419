import { externalOrdersPath } from '@botica/domain/company-orders/external';
import { laboratoryCompanyIds } from '@botica/domain/services/laboratory';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Building2 from 'lucide-react/icons/building-2';
import Calculator from 'lucide-react/icons/calculator';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import Coins from 'lucide-react/icons/coins';
import Contact from 'lucide-react/icons/contact';
import CreditCard from 'lucide-react/icons/credit-card';
import FileClock from 'lucide-react/icons/file-clock';
import FilePlus from 'lucide-react/icons/file-plus';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import FolderHeart from 'lucide-react/icons/folder-heart';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import HandHeart from 'lucide-react/icons/hand-heart';
import Heart from 'lucide-react/icons/heart';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import History from 'lucide-react/icons/history';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LinkIcon from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Pill from 'lucide-react/icons/pill';
import PillBottle from 'lucide-react/icons/pill-bottle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Repeat2 from 'lucide-react/icons/repeat-2';
import ScanText from 'lucide-react/icons/scan-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import SmartphoneCharging from 'lucide-react/icons/smartphone-charging';
import Star from 'lucide-react/icons/star';
import Sticker from 'lucide-react/icons/sticker';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Trophy from 'lucide-react/icons/trophy';
import User from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { profileTabLink } from '../../../lib/pages/profile-tabs.ts';
import type { AccountGroup } from './account-menu.ts';

/**
 * The table behind the side menu, the drawer, the phone menu and the home of the account. Every entry has its own icon.
 * `menuKey` names the entry of the documents' side menu (MENU-07), whose companies and audience then apply.
 */
export const accountGroups: readonly AccountGroup[] = [
  {
    id: 'compras',
    label: 'Compras',
    text: 'Pedidos, facturas, recompras y listas',
    Icon: ShoppingBag,
    entries: [
      {
        label: 'Mis pedidos',
        to: '/Mispedidos',
        Icon: Package,
        isEverywhere: true,
        within: ['/pedidos'],
        count: 'pedidos',
      },
      { label: 'Mis facturas', to: '/Misfacturas', Icon: ReceiptText },
      { label: 'Mis recompras', to: '/mis-recompras', Icon: RefreshCw, count: 'recompras' },
      { label: 'Mis listas', to: '/mis-listas', Icon: Heart, count: 'listas' },
    ],
  },
  {
    id: 'premios',
    label: 'Puntos y premios',
    text: 'Puntos, cupones, certificados y sorteos',
    Icon: Star,
    entries: [
      { label: 'Inicio de premios', to: '/premios', Icon: Trophy },
      { label: 'Mis puntos', to: '/puntos', Icon: Coins, menuKey: 'puntos' },
      { label: 'Mis cupones', to: '/perfil/cupones', Icon: TicketPercent, count: 'cupones' },
      { label: 'Mis certificados', to: '/perfil/certificados', Icon: Gift, count: 'certificados' },
      { label: 'Historial de puntos', to: '/historialpuntos', Icon: History },
      { label: 'Mis stickers', to: '/mis-stickers', Icon: Sticker, isOffered: ({ hasStickers }) => hasStickers },
      { label: 'Mis boletos', to: '/misBoletos', Icon: Ticket },
      {
        label: 'Explorar cupones',
        to: '/cupones',
        Icon: Store,
        menuKey: 'ExplorarCupones',
        within: ['/comercios', '/comercioCategorias', '/cuponesDeComercio'],
      },
      { label: 'Transferir puntos', to: '/transferirpuntos', Icon: Send, within: ['/historialtransferenciapuntos'] },
      { label: 'Regalar un certificado', to: '/certificados/regalar', Icon: HandHeart, menuKey: 'certificado-regalo' },
      {
        label: 'Certificados regalados',
        to: '/certificados/regalados',
        Icon: ScrollText,
        menuKey: 'certificados-regalados',
      },
      { label: 'Productos con canje', to: '/misProductosConCanje', Icon: Repeat2 },
      { label: 'Historial de puntos BAC', to: '/historialpuntosbac', Icon: Landmark },
    ],
  },
  {
    id: 'salud',
    label: 'Salud',
    text: 'Medicinas, personas, análisis y seguro',
    Icon: HeartPulse,
    entries: [
      { label: 'Mis medicinas', to: '/mis-medicinas', Icon: PillBottle },
      { label: 'Leer mi receta', to: '/leer-receta', Icon: ScanText },
      { label: 'Personas que cuido', to: '/personas-que-cuido', Icon: HeartHandshake },
      { label: 'Lo que cuesta menos', to: '/lo-que-cuesta-menos', Icon: PiggyBank },
      { label: 'Expediente de salud', to: '/expediente-de-salud', Icon: FolderHeart },
      { label: 'Gastos de salud', to: '/gastos-de-salud', Icon: Calculator },
      {
        label: 'Análisis clínicos',
        to: '/analisisClinicos',
        Icon: FlaskConical,
        // A064: the laboratory is in Honduras.
        isOffered: ({ companyId }) => laboratoryCompanyIds.includes(companyId),
      },
      { label: 'Indicaciones médicas', to: '/indicaciones-medicas', Icon: Pill },
      { label: 'Carnet de seguro', to: profileTabLink('tab-carnet-seguro'), Icon: ShieldPlus, isEverywhere: true },
      {
        label: 'Nueva solicitud de seguro',
        to: '/creditos/seguros/solicitudes/crear',
        Icon: FilePlus,
        menuKey: 'CreditosSegurosSolicitudesCrear',
      },
      {
        label: 'Solicitudes de seguro',
        to: '/creditos/seguros/solicitudes',
        Icon: FileClock,
        menuKey: 'CreditosSegurosSolicitudes',
      },
    ],
  },
  {
    id: 'pagos',
    label: 'Pagos',
    text: 'Tarjetas, historial y recargas',
    Icon: Wallet,
    entries: [
      {
        label: 'Tarjetas',
        to: profileTabLink('tab-tarjetas'),
        Icon: CreditCard,
        isEverywhere: true,
        count: 'tarjetas',
      },
      {
        label: 'Confirmaciones de pago',
        to: '/historial-confirmaciones-pago',
        Icon: BadgeCheck,
        menuKey: 'historial-confirmaciones-pago',
      },
      {
        label: 'Historial de Tigo Money',
        to: '/tigo-money-historial',
        Icon: WalletCards,
        menuKey: 'tigo-money-historial',
      },
      { label: 'Mis links de pago', to: '/MisPagoClick', Icon: LinkIcon },
      { label: 'Recargas', to: '/recargas', Icon: SmartphoneCharging, menuKey: 'recargas' },
      { label: 'Mis recargas', to: '/misrecargas', Icon: ListChecks, menuKey: 'MisRecargas' },
    ],
  },
  {
    id: 'datos',
    label: 'Mis datos',
    text: 'Perfil, direcciones y seguridad',
    Icon: Contact,
    entries: [
      { label: 'Datos personales', to: profileTabLink('tab-perfil'), Icon: User, isEverywhere: true },
      {
        label: 'Direcciones',
        to: profileTabLink('tab-direcciones'),
        Icon: MapPin,
        isEverywhere: true,
        count: 'direcciones',
      },
      {
        label: ({ taxIdLabel }) => `${taxIdLabel} para factura`,
        to: profileTabLink('tab-rtb'),
        Icon: FileText,
        isEverywhere: true,
      },
      { label: 'Mis documentos', to: '/perfil/documentos', Icon: IdCard },
      { label: 'Dispositivos', to: profileTabLink('tab-dispositivos'), Icon: Smartphone, isEverywhere: true },
      { label: 'Tercera edad', to: profileTabLink('tab-identidades-3ra'), Icon: UsersRound, isEverywhere: true },
      {
        label: 'Direcciones en el extranjero',
        to: profileTabLink('tab-direcciones-extranjeras'),
        Icon: Globe,
        isEverywhere: true,
      },
    ],
  },
  {
    id: 'empresa',
    label: 'Empresa',
    text: 'Pedidos con el crédito de tu empresa',
    Icon: Building2,
    entries: [
      // ROLE-06
      {
        label: 'Pedidos externos',
        to: externalOrdersPath,
        Icon: ClipboardPlus,
        isEverywhere: true,
        isOffered: ({ isExternal }) => isExternal,
      },
      {
        label: 'Nuevo pedido corporativo',
        to: '/creditos/clientes/corporativos/pedidos/crear',
        Icon: BriefcaseBusiness,
        menuKey: 'pedidos-clientes-corporativos-crear',
      },
      {
        label: 'Pedidos corporativos',
        to: '/creditos/clientes/corporativos/pedidos/listado',
        Icon: ClipboardList,
        menuKey: 'pedidos-clientes-corporativos-listado',
        within: ['/creditos/clientes/corporativos/pedidos/detalle'],
      },
    ],
  },
];
