import type {
  ForeignAddress,
  ForeignAddressField,
  ForeignAddressForm,
  ForeignRates,
  ForeignShipping,
} from '@botica/domain/checkout/foreign';
import type { FieldError } from '@botica/domain/identity';
import { type Cents, toCents, toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const tags = ['foreign'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Any number is accepted; an unknown country is refused with the text of FOREIGN-12. */
const CountryId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Text = (maxLength: number) => Type.String({ maxLength });
const MessageSchema = Type.Object({ mensaje: Type.String() });

/** Declares a read call of this capability. */
function readCall<const Caller extends string, const Url extends string, const Schema extends { summary: string }>(
  id: Caller,
  url: Url,
  schema: Schema,
) {
  return { id, access: 'customer', server: 'gateway', method: 'GET', url, schema: { tags, ...schema } } as const;
}

/** For countries, states and cities. */
export const ForeignPlaceSchema = Type.Object({ id: Type.Integer(), descripcion: Type.String() });
export type ForeignPlaceDto = Static<typeof ForeignPlaceSchema>;

export const ForeignAddressBodySchema = Type.Object({
  nombre: Text(500),
  paisId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  estadoId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  ciudad: Text(500),
  codigoPostal: Text(60),
  direccion: Text(2000),
  telefono: Text(60),
});
export type ForeignAddressBody = Static<typeof ForeignAddressBodySchema>;

export const ForeignAddressSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  paisId: Type.Integer(),
  pais: Type.String(),
  estadoId: Type.Integer(),
  estado: Type.String(),
  ciudad: Type.String(),
  codigoPostal: Type.String(),
  direccion: Type.String(),
  telefono: Type.String({ description: 'Diez dígitos, sin el +1' }),
});
export type ForeignAddressDto = Static<typeof ForeignAddressSchema>;

/** A shipping service to a country. Prices in US dollars (FOREIGN-06). */
export const ForeignServiceSchema = Type.Object({
  idTipoServicioEmpresa: Type.Integer(),
  paisId: Type.Integer(),
  empresaId: Type.Integer(),
  descripcionEmpresa: Type.String(),
  descripcionServicioEmpresa: Type.String(),
  diasMinimos: Type.Integer(),
  diasMaximos: Type.Integer(),
  precioBase: Type.Number({ description: 'Hasta la primera libra' }),
  precioLibraAdicional: Type.Number(),
  pesoMaximoLibras: Type.Number(),
});
export type ForeignServiceDto = Static<typeof ForeignServiceSchema>;

/** FOREIGN-23: the text is in `foreignMessages.saved`. */
export const createForeignAddress = {
  id: 'C178',
  access: 'customer',
  server: 'gateway',
  method: 'POST',
  url: '/usuarios/api/EnviosAlExtranjero/CrearDireccion',
  schema: {
    tags,
    summary: 'Guarda una dirección en el extranjero; la misma dos veces es una sola',
    body: ForeignAddressBodySchema,
    response: { 200: OkReply(ForeignAddressSchema) },
  },
} as const;

/** Of the session's customer. */
export const listForeignAddresses = readCall(
  'C179',
  '/usuarios/api/EnviosAlExtranjero/ObtenerDireccionesPorIdentidad',
  { summary: 'Direcciones del cliente en el extranjero', response: { 200: OkReply(Type.Array(ForeignAddressSchema)) } },
);

/** FOREIGN-04 */
export const listForeignCountries = readCall('C180', '/usuarios/api/EnviosAlExtranjero/ObtenerPaises', {
  summary: 'Países a los que se envía',
  response: { 200: OkReply(Type.Array(ForeignPlaceSchema)) },
});

export const listForeignStates = readCall('C181', '/usuarios/api/EnviosAlExtranjero/ObtenerDepartamentosPorPais', {
  summary: 'Estados o provincias de un país al que se envía',
  querystring: Type.Object({ paisId: CountryId }),
  response: { 200: OkReply(Type.Array(ForeignPlaceSchema)) },
});

/** FOREIGN-24 A087: a GET that changes state. Never cached, and idempotent. */
export const deactivateForeignAddress = readCall('C182', '/usuarios/api/EnviosAlExtranjero/InactivarDireccion', {
  summary: 'Inactiva una dirección en el extranjero',
  querystring: Type.Object({ direccionId: Id }),
  response: { 200: OkReply(MessageSchema) },
});

export const listRestrictedLaboratories = readCall(
  'C183',
  '/usuarios/api/EnviosAlExtranjero/ObtenerLaboratoriosRestringidos',
  {
    summary: 'Laboratorios cuyos productos no se envían al extranjero',
    response: { 200: OkReply(Type.Array(Type.Object({ laboratorioId: Type.Integer(), nombre: Type.String() }))) },
  },
);

export const listRestrictedProducts = readCall(
  'C184',
  '/usuarios/api/EnviosAlExtranjero/ObtenerProductosRestringidos',
  {
    summary: 'Productos que no se envían al extranjero',
    response: { 200: OkReply(Type.Array(Type.Object({ productoId: Type.Integer(), nombre: Type.String() }))) },
  },
);

/** FOREIGN-09 FOREIGN-10 */
export const listForeignRequirements = readCall('C185', '/usuarios/api/EnviosAlExtranjero/ObtenerRequisitos', {
  summary: 'Lo que hay que aceptar para enviar al extranjero',
  response: {
    200: OkReply(Type.Array(Type.Object({ id: Type.Integer(), titulo: Type.String(), descripcion: Type.String() }))),
  },
});

export const updateForeignAddress = {
  id: 'C186',
  access: 'customer',
  server: 'main',
  method: 'PUT',
  url: '/api/EnviosAlExtranjero/ModificarDireccionExtranjera',
  schema: {
    tags,
    summary: 'Cambia una dirección en el extranjero',
    body: Type.Object({ ...ForeignAddressBodySchema.properties, id: Id }),
    response: { 200: OkReply(ForeignAddressSchema) },
  },
} as const;

export const getForeignService = {
  ...readCall('C187', '/api/EnviosAlExtranjero/ObtenerConfigPreciosDetalle', {
    summary: 'Precios de un servicio de envío al extranjero',
    querystring: Type.Object({ idTipoServicioEmpresa: Id }),
    response: { 200: OkReply(ForeignServiceSchema) },
  }),
  server: 'main',
} as const;

export const listForeignAddressesOfCountry = {
  ...readCall('C188', '/api/EnviosAlExtranjero/ObtenerDireccionesExtranjerasPorPais', {
    summary: 'Direcciones del cliente en un país al que se envía',
    querystring: Type.Object({ paisId: CountryId }),
    response: { 200: OkReply(Type.Array(ForeignAddressSchema)) },
  }),
  server: 'main',
} as const;

/** A051 */
export const listForeignCities = {
  ...readCall('C189', '/api/EnviosAlExtranjero/ObtenerCiudadesPorDepartamento', {
    summary: 'Ciudades de un estado o provincia',
    querystring: Type.Object({ departamentoId: Id }),
    response: { 200: OkReply(Type.Array(ForeignPlaceSchema)) },
  }),
  server: 'main',
} as const;

/** FOREIGN-05 FOREIGN-06: all parts of the price of shipping abroad. */
export const getForeignPrices = {
  ...readCall('C190', '/api/EnviosAlExtranjero/ObtenerConfigPreciosV2', {
    summary: 'Precios de envío al extranjero, con el seguro',
    response: {
      200: OkReply(
        Type.Object({
          moneda: Type.Literal('USD'),
          sucursalId: Type.Integer(),
          seguroEnvio: Type.Number(),
          tasaCambio: Type.Number({ description: 'Moneda local por dólar; 0 cuando no se envía desde el país' }),
          unidadesPorLibra: Type.Integer({ description: 'Con las que se cuenta el peso de un pedido' }),
          servicios: Type.Array(ForeignServiceSchema),
        }),
      ),
    },
  }),
  server: 'main',
} as const;

export const listForeignCarriers = {
  ...readCall('C191', '/api/EnviosAlExtranjero/ObtenerEmpresas', {
    summary: 'Empresas que llevan los envíos al extranjero',
    response: { 200: OkReply(Type.Array(ForeignPlaceSchema)) },
  }),
  server: 'main',
} as const;

/** FOREIGN-11: a country without services returns an empty list. */
export const listForeignServices = {
  ...readCall('C192', '/api/EnviosAlExtranjero/ObtenerConfigPreciosPorPais', {
    summary: 'Servicios de envío a un país',
    querystring: Type.Object({ IdPais: CountryId }),
    response: { 200: OkReply(Type.Array(ForeignServiceSchema)) },
  }),
  server: 'main',
} as const;

/** For `shippingAbroadCents` and `toLocalCents` of the domain. */
export function toForeignRates(prices: { tasaCambio: number; unidadesPorLibra: number }): ForeignRates {
  return { localPerUsd: prices.tasaCambio, unitsPerPound: prices.unidadesPorLibra };
}

/** FOREIGN-06: the price of the insurance, in US dollars. */
export function toInsuranceUsdCents({ seguroEnvio }: { seguroEnvio: number }): Cents {
  return toCents(seguroEnvio);
}

/** The inverse, for the parts of a price. */
export function toForeignCharges(service: ForeignServiceDto) {
  return {
    baseUsdCents: toCents(service.precioBase),
    extraPoundUsdCents: toCents(service.precioLibraAdicional),
    maxPounds: service.pesoMaximoLibras,
  };
}

const foreignAddressFields = {
  name: 'nombre',
  countryId: 'paisId',
  stateId: 'estadoId',
  city: 'ciudad',
  postalCode: 'codigoPostal',
  address: 'direccion',
  phone: 'telefono',
} as const satisfies Record<ForeignAddressField, keyof ForeignAddressBody>;

export const toForeignAddressErrors = (errors: readonly FieldError<ForeignAddressField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: foreignAddressFields[field], mensaje: message }));

export function toForeignAddressForm(body: ForeignAddressBody): ForeignAddressForm {
  return {
    name: body.nombre,
    countryId: body.paisId,
    stateId: body.estadoId,
    city: body.ciudad,
    postalCode: body.codigoPostal,
    address: body.direccion,
    phone: body.telefono,
  };
}

export function toForeignAddressDto(address: ForeignAddress): ForeignAddressDto {
  return {
    id: address.id,
    nombre: address.name,
    paisId: address.countryId,
    pais: address.countryName,
    estadoId: address.stateId,
    estado: address.stateName,
    ciudad: address.city,
    codigoPostal: address.postalCode,
    direccion: address.address,
    telefono: address.phone,
  };
}

export const toForeignPlaceDto = ({ id, name }: { id: number; name: string }): ForeignPlaceDto => ({
  id,
  descripcion: name,
});

export function toForeignServiceDto(service: ForeignShipping): ForeignServiceDto {
  return {
    idTipoServicioEmpresa: service.id,
    paisId: service.countryId,
    empresaId: service.carrierId,
    descripcionEmpresa: service.carrierName,
    descripcionServicioEmpresa: service.name,
    diasMinimos: service.minDays,
    diasMaximos: service.maxDays,
    precioBase: toDecimal(service.baseUsdCents),
    precioLibraAdicional: toDecimal(service.extraPoundUsdCents),
    pesoMaximoLibras: service.maxPounds,
  };
}
