import Plane from 'lucide-react/icons/plane';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import StoreIcon from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import type { Screen } from './screen.ts';

const loadPiece = async () => (await import('../features/content/piece-screen.tsx')).PieceScreen;

/** What the store knows about its places: branches, deliveries, shipments abroad and insurers. */
export const placeScreens: readonly Screen[] = [
  {
    path: '/sucursales',
    label: 'Sucursales',
    need: 'content.edit',
    menu: { Icon: StoreIcon, group: 'store' },
    words: 'horarios feriados días especiales teléfono dirección abierto cerrado',
    load: async () => (await import('../features/branches/branches-screen.tsx')).BranchesScreen,
  },
  { path: '/sucursales/:tipo/:empresaId/:clave', label: 'Sucursal', need: 'content.edit', load: loadPiece },
  {
    path: '/ciudades',
    label: 'Ciudades',
    need: 'content.edit',
    words: 'departamento ciudad nueva',
    load: async () => (await import('../features/branches/cities-screen.tsx')).CitiesScreen,
  },
  { path: '/ciudades/:tipo/:empresaId/:clave', label: 'Ciudad', need: 'content.edit', load: loadPiece },
  {
    path: '/entrega',
    label: 'Entrega',
    need: 'content.edit',
    menu: { Icon: Truck, group: 'store' },
    words: 'domicilio colonias zonas cobertura',
    load: async () => (await import('../features/delivery/coverage-screen.tsx')).CoverageScreen,
  },
  {
    path: '/entrega/mapa',
    label: 'Mapa de colonias',
    need: 'content.edit',
    words: 'zonas posición distancia',
    load: async () => (await import('../features/delivery/map-screen.tsx')).MapScreen,
  },
  {
    path: '/entrega/tarifas',
    label: 'Tarifas y tiempos de entrega',
    need: 'content.edit',
    words: 'costo mínimo noche programadas minutos',
    load: async () => (await import('../features/delivery/rates-screen.tsx')).RatesScreen,
  },
  { path: '/entrega/tarifas/:tipo/:empresaId/:clave', label: 'Tarifas', need: 'content.edit', load: loadPiece },
  {
    path: '/extranjero',
    label: 'Envíos al extranjero',
    need: 'content.edit',
    menu: { Icon: Plane, group: 'store' },
    words: 'dólar tasa paypal courier libra seguro transportista requisitos',
    load: async () => (await import('../features/abroad/abroad-screen.tsx')).AbroadScreen,
  },
  {
    path: '/extranjero/:tipo/:empresaId/:clave',
    label: 'Tarifas al extranjero',
    need: 'content.edit',
    load: loadPiece,
  },
  {
    path: '/extranjero/lugares',
    label: 'Países y ciudades del extranjero',
    need: 'content.edit',
    words: 'estados provincias unidos canadá direcciones',
    load: async () => (await import('../features/abroad/foreign-places-screen.tsx')).ForeignPlacesScreen,
  },
  {
    path: '/extranjero/lugares/:tipo/:empresaId/:clave',
    label: 'Lugar del extranjero',
    need: 'content.edit',
    load: loadPiece,
  },
  {
    path: '/aseguradoras',
    label: 'Aseguradoras',
    need: 'content.edit',
    menu: { Icon: ShieldPlus, group: 'store' },
    words: 'seguros convenio carnet póliza requisitos',
    load: async () => (await import('../features/insurers/insurers-screen.tsx')).InsurersScreen,
  },
  { path: '/aseguradoras/:tipo/:empresaId/:clave', label: 'Aseguradora', need: 'content.edit', load: loadPiece },
];
