import type { Branch, BranchStatus, SpecialHours } from '@botica/domain/branches';
import { branchStateIds } from '@botica/domain/branches';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['branches'] as const;
const CityId = Type.String({ pattern: '^[0-9]{1,6}$' });
const BranchCode = Type.Integer({ minimum: 1, maximum: 99_999 });

export const CitySchema = Type.Object({
  id: Type.String(),
  nombre: Type.String(),
  departamento: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  sucursales: Type.Integer({ description: 'Sucursales activas en la ciudad' }),
});
export type CityDto = Static<typeof CitySchema>;

export const SuburbSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  ciudadId: Type.String(),
  sucursalAtiendeId: orNull(Type.Integer()),
});
export type SuburbDto = Static<typeof SuburbSchema>;

export const CountrySchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  codigoPais: Type.String(),
  mascaraCelular: Type.String(),
});
export type CountryDto = Static<typeof CountrySchema>;

const HoursSchema = Type.Object({
  lunesViernes: Type.String(),
  sabados: Type.String(),
  domingos: Type.String(),
  estadoId: Type.Integer({ description: '0 abierta, 1 cerrada, 2 por cerrar' }),
  estadoMensaje: Type.String(),
  hoyCierre: Type.String(),
});

/** BRANCH-10: some sources send coordinates as text; this server sends numbers. */
const CoordinateSchema = Type.Union([Type.Number(), Type.String()]);

export const BranchSchema = Type.Object({
  codigo: Type.Integer(),
  nombrePublico: Type.String(),
  direccion: Type.String(),
  telefono: Type.String(),
  lat: CoordinateSchema,
  lng: CoordinateSchema,
  autoServicio: Type.Boolean(),
  estado: Type.Integer(),
  ciudad: Type.String(),
  ciudadId: Type.String(),
  horarios: HoursSchema,
  pedidosSADHabilitados: Type.Boolean(),
  pedidosRecogerEnSucursalHabilitados: Type.Boolean(),
  minutosRestantes: orNull(Type.Integer()),
  minutosRestantesParaCerrar: orNull(Type.Integer(), { description: 'Lo mismo que minutosRestantes (A080)' }),
});
export type BranchDto = Static<typeof BranchSchema>;

export const SpecialHoursSchema = Type.Object({
  codigo: Type.Integer(),
  nombrePublico: Type.String(),
  ciudad: Type.String(),
  dias: Type.Array(
    Type.Object({ fecha: Type.String({ format: 'date' }), horario: Type.String(), motivo: Type.String() }),
  ),
});
export type SpecialHoursDto = Static<typeof SpecialHoursSchema>;

export const listCities = {
  id: 'C048',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/maestros/ciudades',
  schema: { tags, summary: 'Ciudades con sucursales', response: { 200: OkReply(Type.Array(CitySchema)) } },
} as const;

export const listSuburbs = {
  id: 'C049',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/maestros/ciudades/:id/colonias',
  schema: {
    tags,
    summary: 'Colonias de una ciudad',
    params: Type.Object({ id: CityId }),
    response: { 200: OkReply(Type.Array(SuburbSchema)) },
  },
} as const;

export const listCountries = {
  id: 'C050',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/maestros/paises',
  schema: { tags, summary: 'Países', response: { 200: OkReply(Type.Array(CountrySchema)) } },
} as const;

export const listBranchesByCity = {
  id: 'C051',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/sad/api/sucursales/sucursalesPorCiudad',
  schema: {
    tags,
    summary: 'Sucursales de una ciudad',
    querystring: Type.Object({ ciudadId: CityId }),
    response: { 200: OkReply(Type.Array(BranchSchema)) },
  },
} as const;

export const connectBranch = {
  id: 'C052',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/sad/api/Sucursales/Conectar',
  schema: {
    tags,
    summary: 'Conecta con una sucursal y dice su estado',
    querystring: Type.Object({ sucursalId: BranchCode }),
    response: { 200: OkReply(BranchSchema) },
  },
} as const;

export const connectBranchOfSuburb = {
  id: 'C053',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/sucursales/ConectarSucursalColonia/:suburbId',
  schema: {
    tags,
    summary: 'Conecta con la sucursal que atiende una colonia',
    params: Type.Object({ suburbId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { 200: OkReply(BranchSchema) },
  },
} as const;

export const listDeliveryBranches = {
  id: 'C055',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/sucursales/ObtenerSucursalesSadDisponiblesPorCiudad/:id',
  schema: {
    tags,
    summary: 'Sucursales de una ciudad que entregan a domicilio',
    params: Type.Object({ id: CityId }),
    response: { 200: OkReply(Type.Array(BranchSchema)) },
  },
} as const;

export const getBranch = {
  id: 'C056',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/sucursales/:id',
  schema: {
    tags,
    summary: 'Una sucursal',
    params: Type.Object({ id: BranchCode }),
    response: { 200: OkReply(BranchSchema) },
  },
} as const;

export const listSpecialHours = {
  id: 'C058',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/sucursales/horarios-especiales',
  schema: {
    tags,
    summary: 'Horarios especiales de los próximos días',
    response: { 200: OkReply(Type.Array(SpecialHoursSchema)) },
  },
} as const;

export const geocodeCity = {
  id: 'C326',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/mapas/geocodificar',
  schema: {
    tags,
    summary: 'Coordenadas de una ciudad por su nombre',
    querystring: Type.Object({ ciudad: Type.String({ minLength: 2, maxLength: 80 }) }),
    response: { 200: OkReply(Type.Object({ lat: Type.Number(), lng: Type.Number() })) },
  },
} as const;

export function toBranchDto(branch: Branch, status: BranchStatus): BranchDto {
  return {
    codigo: branch.code,
    nombrePublico: branch.name,
    direccion: branch.address,
    telefono: branch.phone,
    lat: branch.location.latitude,
    lng: branch.location.longitude,
    autoServicio: branch.hasDriveThrough,
    estado: branchStateIds[status.state],
    ciudad: branch.cityName,
    ciudadId: branch.cityId,
    horarios: {
      lunesViernes: branch.hours.weekdays,
      sabados: branch.hours.saturday,
      domingos: branch.hours.sunday,
      estadoId: branchStateIds[status.state],
      estadoMensaje: status.message,
      hoyCierre: status.todayText,
    },
    pedidosSADHabilitados: branch.deliveryEnabled,
    pedidosRecogerEnSucursalHabilitados: branch.pickupEnabled,
    minutosRestantes: status.minutesLeft ?? null,
    minutosRestantesParaCerrar: status.minutesLeft ?? null, // A080
  };
}

export function toCityDto(city: {
  id: string;
  name: string;
  department: string;
  lat: number;
  lng: number;
  branchCount: number;
}): CityDto {
  return {
    id: city.id,
    nombre: city.name,
    departamento: city.department,
    lat: city.lat,
    lng: city.lng,
    sucursales: city.branchCount,
  };
}

export function toSuburbDto(suburb: {
  id: number;
  name: string;
  cityId: string;
  servingBranchCode: number | null;
}): SuburbDto {
  return {
    id: suburb.id,
    nombre: suburb.name,
    ciudadId: suburb.cityId,
    sucursalAtiendeId: suburb.servingBranchCode,
  };
}

export function toCountryDto(country: {
  id: number;
  name: string;
  callingCode: string;
  phoneMask: string;
}): CountryDto {
  return {
    id: country.id,
    nombre: country.name,
    codigoPais: country.callingCode,
    mascaraCelular: country.phoneMask,
  };
}

export function toSpecialHoursDto(branch: {
  code: number;
  name: string;
  cityName: string;
  days: readonly SpecialHours[];
}): SpecialHoursDto {
  return {
    codigo: branch.code,
    nombrePublico: branch.name,
    ciudad: branch.cityName,
    dias: branch.days.map((day) => ({ fecha: day.date, horario: day.text, motivo: day.reason })),
  };
}
