import type { BranchDto, CityDto, SuburbDto } from '@botica/contract/branches/branches';
import type { BranchHours, BranchState, Coordinates } from '@botica/domain/branches';
import { branchStateIds, defaultHoursText, parseLocation, shownHours } from '@botica/domain/branches';

/** A branch as the screens use it; the wire's names end here. */
export interface BranchView {
  code: number;
  name: string;
  address: string;
  phone: string;
  cityId: string;
  cityName: string;
  location: Coordinates | undefined;
  state: BranchState;
  stateText: string;
  minutesLeft: number | undefined;
  hours: BranchHours;
  todayText: string;
  hasDriveThrough: boolean;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
}

export interface CityView {
  id: string;
  name: string;
  department: string;
  location: Coordinates | undefined;
  branchCount: number;
}

/** What a map needs of a city. */
export type MapCity = Pick<CityView, 'id' | 'name' | 'location'>;

export interface SuburbView {
  id: number;
  name: string;
  /** Absent where no branch delivers yet. */
  servingBranch: number | undefined;
}

export function toBranchView(dto: BranchDto): BranchView {
  return {
    code: dto.codigo,
    name: dto.nombrePublico,
    address: dto.direccion,
    phone: dto.telefono,
    cityId: dto.ciudadId,
    cityName: dto.ciudad,
    location: parseLocation(dto.lat, dto.lng), // BRANCH-10
    state: stateOf(dto.estado),
    stateText: dto.horarios.estadoMensaje,
    minutesLeft: dto.minutosRestantes ?? undefined,
    hours: {
      weekdays: hoursShown(dto.horarios.lunesViernes),
      saturday: hoursShown(dto.horarios.sabados),
      sunday: hoursShown(dto.horarios.domingos),
    },
    todayText: shownHours(dto.horarios.hoyCierre),
    hasDriveThrough: dto.autoServicio,
    deliveryEnabled: dto.pedidosSADHabilitados,
    pickupEnabled: dto.pedidosRecogerEnSucursalHabilitados,
  };
}

export function toCityView(dto: CityDto): CityView {
  return {
    id: dto.id,
    name: dto.nombre,
    department: dto.departamento,
    location: parseLocation(dto.lat, dto.lng),
    branchCount: dto.sucursales,
  };
}

export function toSuburbView(dto: SuburbDto): SuburbView {
  return { id: dto.id, name: dto.nombre, servingBranch: dto.sucursalAtiendeId ?? undefined };
}

/** Some branches end their address with the city and some do not. */
export function fullAddress({ address, cityName }: Pick<BranchView, 'address' | 'cityName'>): string {
  return address.includes(cityName) ? address : `${address}, ${cityName}`;
}

// BRANCH-08 A450: the text of the documents where the branch left them blank.
function hoursShown(text: string): string {
  return text ? shownHours(text) : defaultHoursText;
}

// BRANCH-01. An unknown number counts as closed: the shopper is asked instead of promised.
function stateOf(id: number): BranchState {
  if (id === branchStateIds.open) return 'open';
  return id === branchStateIds.closingSoon ? 'closingSoon' : 'closed';
}
