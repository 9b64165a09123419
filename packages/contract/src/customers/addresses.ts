import type { Address, AddressField, AddressForm } from '@botica/domain/customers/addresses';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { BranchSchema } from '../branches/branches.ts';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { orNull } from '../or-null.ts';

const tags = ['addresses'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Text = (maxLength: number) => Type.String({ maxLength });
// Not a union: the server would coerce null to 0, which is a point in the sea.
const Coordinate = Type.Unsafe<number | null>({ type: ['number', 'null'] });

/**
 * The body of a form. Empty or long fields are refused with the form's texts; the schema only limits what no form could
 * send.
 */
export const AddressBodySchema = Type.Object({
  nombre: Type.Optional(Type.String({ maxLength: 200, description: 'Como la llama el cliente: Casa, Oficina' })),
  colonia_ID: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  ciudad_ID: Text(6),
  descripcion: Text(2000),
  referencia: Type.Optional(Text(2000)),
  telefono: Text(200),
  predeterminada: Type.Optional(Type.Boolean()),
  lat: Type.Optional(Coordinate),
  lng: Type.Optional(Coordinate),
});
export type AddressBody = Static<typeof AddressBodySchema>;

/** ADDR-01 ADDR-02: the branch that currently serves the suburb, under both names of the specification. */
export const AddressSchema = Type.Object({
  direccion_ID: Type.Integer(),
  nombre: Type.String(),
  colonia_ID: Type.Integer(),
  colonia: Type.String(),
  ciudad_ID: Type.String(),
  ciudad: Type.String(),
  descripcion: Type.String(),
  referencia: Type.String(),
  telefono: Type.String(),
  predeterminada: Type.Boolean(),
  activo: Type.Boolean(),
  sucursal_Codigo: orNull(Type.Integer()),
  sucursalAtiendeId: orNull(Type.Integer(), { description: 'Nada: todavía no entregamos ahí' }),
  lat: Coordinate,
  lng: Coordinate,
});
export type AddressDto = Static<typeof AddressSchema>;

export const saveAddress = {
  id: 'C173',
  access: 'customer',
  server: 'gateway',
  method: 'POST',
  url: '/usuarios/api/direccion/guardarNuevaDireccion',
  schema: {
    tags,
    summary: 'Guarda una dirección nueva; la misma dos veces es una sola',
    body: AddressBodySchema,
    response: { 200: OkReply(AddressSchema) },
  },
} as const;

/** The specification only uses `false`: annulled addresses are included, so that they can be activated (ADDR-01). */
export const listAddresses = {
  id: 'C174',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/usuarios/api/direccion/obtenerDirecciones/:soloActivas',
  schema: {
    tags,
    summary: 'Direcciones del cliente en el país de la empresa, la predeterminada primero',
    params: Type.Object({ soloActivas: Type.Boolean() }),
    response: { 200: OkReply(Type.Array(AddressSchema)) },
  },
} as const;

export const updateAddress = {
  id: 'C175',
  access: 'customer',
  server: 'gateway',
  method: 'PUT',
  url: '/usuarios/api/direccion/actualizarDireccion',
  schema: {
    tags,
    summary: 'Cambia una dirección',
    body: Type.Object({ ...AddressBodySchema.properties, direccion_ID: Id }),
    response: { 200: OkReply(AddressSchema) },
  },
} as const;

/** ADDR-01: nothing is deleted, because an order may reference it. */
export const updateAddressState = {
  id: 'C176',
  access: 'customer',
  server: 'gateway',
  method: 'PUT',
  url: '/usuarios/api/direccion/actualizarEstadoDireccion',
  schema: {
    tags,
    summary: 'Activa o anula una dirección',
    body: Type.Object({ direccion_ID: Id, activo: Type.Boolean() }),
    response: { 200: OkReply(AddressSchema) },
  },
} as const;

/** ADDR-02 */
export const setDefaultAddress = {
  id: 'C177',
  access: 'customer',
  server: 'gateway',
  method: 'PUT',
  url: '/usuarios/api/direccion/actualizarValorPredeterminado',
  schema: {
    tags,
    summary: 'Deja una dirección como la predeterminada',
    body: Type.Object({ direccion_ID: Id }),
    response: { 200: OkReply(AddressSchema) },
  },
} as const;

export const connectBranchOfAddress = {
  id: 'C054',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/sucursales/ConectarSucursalDireccion/:direccionId',
  schema: {
    tags: ['branches'],
    summary: 'Conecta con la sucursal que atiende una dirección del cliente',
    params: Type.Object({ direccionId: Id }),
    response: { 200: OkReply(BranchSchema) },
  },
} as const;

/** ADDR-03: an address of the customer at the pets company, as that company's free text. */
export const PetsAddressSchema = Type.Object({
  id: Type.Integer(),
  ciudad: Type.String(),
  descripcion: Type.String(),
  telefono: Type.String(),
});
export type PetsAddressDto = Static<typeof PetsAddressSchema>;

/** Ours: the addresses that can be migrated. */
export const listPetsAddresses = {
  id: 'ADDR-03',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/direccionesEconomascota',
  schema: {
    tags,
    summary: 'Direcciones de Economascota que todavía no se trajeron',
    response: { 200: OkReply(Type.Array(PetsAddressSchema)) },
  },
} as const;

/** ADDR-03: the free text has no known suburb, so the customer selects it. Idempotent. */
export const migratePetsAddress = {
  id: 'C150',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/perfil/migrarDireccionEconomascota',
  schema: {
    tags,
    summary: 'Trae una dirección de Economascota, con la ciudad y la colonia que el cliente elige',
    body: Type.Object({ ...AddressBodySchema.properties, direccionEconomascotaId: Id }),
    response: { 200: OkReply(AddressSchema) },
  },
} as const;

const addressFields = {
  label: 'nombre',
  cityId: 'ciudad_ID',
  suburbId: 'colonia_ID',
  description: 'descripcion',
  reference: 'referencia',
  phone: 'telefono',
  pin: 'lat',
} as const satisfies Record<AddressField, keyof AddressBody>;

export const toAddressErrors = (errors: readonly FieldError<AddressField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: addressFields[field], mensaje: message }));

/** One coordinate is none. */
export function toAddressForm(body: AddressBody): AddressForm {
  const { lat, lng } = body;
  const isPinned = typeof lat === 'number' && typeof lng === 'number';
  return {
    label: body.nombre ?? '',
    cityId: body.ciudad_ID,
    suburbId: body.colonia_ID,
    description: body.descripcion,
    reference: body.referencia ?? '',
    phone: body.telefono,
    pin: isPinned ? { latitude: lat, longitude: lng } : undefined,
    isDefault: body.predeterminada ?? false,
  };
}

export function toAddressDto(address: Address): AddressDto {
  const branchCode = address.servingBranchCode ?? null;
  return {
    direccion_ID: address.id,
    nombre: address.label,
    colonia_ID: address.suburbId,
    colonia: address.suburbName,
    ciudad_ID: address.cityId,
    ciudad: address.cityName,
    descripcion: address.description,
    referencia: address.reference,
    telefono: address.phone,
    predeterminada: address.isDefault,
    activo: address.isActive,
    sucursal_Codigo: branchCode,
    sucursalAtiendeId: branchCode,
    lat: address.pin?.latitude ?? null,
    lng: address.pin?.longitude ?? null,
  };
}
