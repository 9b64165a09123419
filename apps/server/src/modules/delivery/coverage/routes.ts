import { ok } from '@botica/contract/call';
import type { CoverageChangeDto, CoveredSuburbDto } from '@botica/contract/delivery/coverage';
import {
  addSuburbs,
  changeCoverage,
  coveragePageSize,
  listCoverage,
  listCoverageChanges,
  mapCoverage,
  mostOnMap,
  placeSuburbs,
  renameSuburb,
  undoCoverageChange,
} from '@botica/contract/delivery/coverage';
import { distanceKm } from '@botica/domain/branches';
import { timeOfMinutes } from '@botica/domain/checkout';
import type { SuburbDelivery } from '@botica/domain/delivery';
import { toDecimal } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { Coverage, CoveredSuburb, ListedChange } from './service.ts';

const askedBy = (request: FastifyRequest, reason: string) => ({
  ...{ rights: requireStaff(request).rights, by: actorOf(request), reason },
});

export const coverageRoutes: FastifyPluginAsyncTypebox<{ coverage: Coverage }> = async (app, { coverage }) => {
  app.route({
    ...mapCoverage,
    handler: async (request) => {
      const { empresaId: companyId, ciudadId } = request.query;
      const asked = { companyId, branchCode: undefined, finding: undefined, text: '', from: 0, limit: mostOnMap };
      const found = unwrap(await coverage.list(requireStaff(request).rights, { ...asked, cityId: ciudadId }));
      const minimumCents = await coverage.minimumOf(companyId);
      return ok({
        calles: app.streetMap,
        colonias: found.suburbs.map((suburb) => toSuburbDto(suburb, minimumCents)),
        total: found.total,
        ciudades: found.cities.map(({ id, name }) => ({ ciudadId: id, nombre: name })),
        sucursales: found.branches.map(({ code, name, cityId, lat, lng }) => ({
          ...{ sucursalId: code, nombre: name, ciudadId: cityId, lat, lng },
        })),
        puedeCambiar: found.canChange,
      });
    },
  });
  app.route({
    ...placeSuburbs,
    handler: async (request) => {
      const { llave, empresaId, posiciones, motivo } = request.body;
      const positions = posiciones.map(({ coloniaId, lat, lng }) => ({ suburbId: coloniaId, lat, lng }));
      unwrap(await coverage.place({ key: llave, companyId: empresaId, positions }, askedBy(request, motivo)));
      return ok({ mensaje: 'Las posiciones quedaron guardadas.' });
    },
  });
  app.route({
    ...addSuburbs,
    handler: async (request) => {
      const { llave, empresaId, ciudadId, nombres, sucursalId, zona, motivo } = request.body;
      const form = { key: llave, companyId: empresaId, cityId: ciudadId, names: nombres };
      unwrap(await coverage.add({ ...form, branchCode: sucursalId, zone: zona }, askedBy(request, motivo)));
      return ok({ mensaje: 'Las colonias quedaron agregadas.' });
    },
  });
  app.route({
    ...listCoverage,
    handler: async (request) => {
      const { empresaId: companyId, ciudadId, sucursalId, hallazgo, texto = '', desde } = request.query;
      const asked = { companyId, cityId: ciudadId, branchCode: sucursalId, finding: hallazgo, text: texto };
      const page = { from: desde, limit: coveragePageSize };
      const found = unwrap(await coverage.list(requireStaff(request).rights, { ...asked, ...page }));
      const minimumCents = await coverage.minimumOf(companyId);
      return ok({
        colonias: found.suburbs.map((suburb) => toSuburbDto(suburb, minimumCents)),
        total: found.total,
        hallazgos: [...found.counts].map(([finding, cantidad]) => ({ hallazgo: finding, cantidad })),
        ciudades: found.cities.map(({ id, name }) => ({ ciudadId: id, nombre: name })),
        ciudadesDelPais: found.citiesOfCountry.map(({ id, name }) => ({ ciudadId: id, nombre: name })),
        sucursales: found.branches.map(({ code, name }) => ({ sucursalId: code, nombre: name })),
        minimo: toDecimal(minimumCents),
        puedeCambiar: found.canChange,
      });
    },
  });
  app.route({
    ...renameSuburb,
    handler: async (request) => {
      const { llave, empresaId, coloniaId, visto, nombre, motivo } = request.body;
      const form = { key: llave, companyId: empresaId, suburbId: coloniaId, seen: visto, name: nombre };
      unwrap(await coverage.rename(form, askedBy(request, motivo)));
      return ok({ mensaje: 'La colonia tiene su nombre nuevo.' });
    },
  });
  app.route({
    ...changeCoverage,
    handler: async (request) => {
      const { llave, empresaId, colonias, sucursalId, zona, motivo } = request.body;
      const seen = colonias.map((one) => ({
        ...{ suburbId: one.coloniaId, branchCode: one.sucursalId, zone: one.zona },
      }));
      const form = { key: llave, companyId: empresaId, seen, branchCode: sucursalId, zone: zona };
      unwrap(await coverage.change(form, askedBy(request, motivo)));
      return ok({ mensaje: 'Las colonias quedaron cambiadas.' });
    },
  });
  app.route({
    ...listCoverageChanges,
    handler: async (request) => {
      const asked = await coverage.changes(requireStaff(request).rights, request.query.empresaId);
      const { changes, branches } = unwrap(asked);
      return ok({ cambios: changes.map((change) => toChangeDto(change, branches)) });
    },
  });
  app.route({
    ...undoCoverageChange,
    handler: async (request) => {
      const { llave, motivo } = request.body;
      const asked = { key: llave, changeId: request.params.cambioId };
      unwrap(await coverage.undo(asked, askedBy(request, motivo)));
      return ok({ mensaje: 'Las colonias quedaron como estaban.' });
    },
  });
};

function toSuburbDto(suburb: CoveredSuburb, settingCents: number): CoveredSuburbDto {
  const { id, name, cityName, branchCode, branch, zone, duration, tariffs, minimumCents, findings } = suburb;
  return {
    coloniaId: id,
    nombre: name,
    ciudad: cityName,
    sucursalId: branchCode,
    sucursal: branch?.name ?? '',
    zona: zone,
    tarifas: tariffs.map(({ fromMinutes, costCents }) => ({
      ...{ desde: timeOfMinutes(fromMinutes), costo: toDecimal(costCents) },
    })),
    minimo: toDecimal(minimumCents ?? settingCents),
    minutosDesde: duration?.leastMinutes ?? null,
    minutosHasta: duration?.mostMinutes ?? null,
    hallazgos: findings,
    lat: suburb.lat,
    lng: suburb.lng,
    km: kmToBranch(suburb),
  };
}

/** In a straight line; null while one of the two has no position. */
function kmToBranch({ lat, lng, branchLat, branchLng }: CoveredSuburb): number | null {
  if (lat === null || lng === null || branchLat === null || branchLng === null) return null;
  const branch = { latitude: branchLat, longitude: branchLng };
  return Math.round(distanceKm({ latitude: lat, longitude: lng }, branch) * 10) / 10;
}

function toChangeDto(change: ListedChange, branches: ReadonlyMap<number, string>): CoverageChangeDto {
  const textOf = ({ branchCode, zone, name }: SuburbDelivery) => {
    if (name !== undefined) return `se llama ${name}`;
    const branch = branchCode === null ? 'sin entrega' : (branches.get(branchCode) ?? `sucursal ${branchCode}`);
    return zone === null ? branch : `${branch}, zona ${zone}`;
  };
  return {
    cambioId: change.id,
    quien: change.author,
    momento: change.at.toISOString(),
    motivo: change.reason,
    colonias: change.suburbs.map(({ name, before, after }) => ({
      ...{ nombre: name, antes: textOf(before), despues: textOf(after) },
    })),
    deshace: change.undoes,
    deshecho: change.isUndone,
    despues: change.since.map(({ id, author, at }) => ({ cambioId: id, quien: author, momento: at.toISOString() })),
  };
}
