import { ok } from '@botica/contract/call';
import type { ServicePageDto } from '@botica/contract/content/service-pages';
import {
  getDeliveryFacts,
  getServiceById,
  getServiceByUrl,
  listActiveServices,
  listDeliveryCoverage,
  listDeliveryHours,
} from '@botica/contract/content/service-pages';
import type { Company } from '@botica/domain/companies';
import { contentTypeIds } from '@botica/domain/content/service-pages';
import { variableCodes } from '@botica/domain/content/variables';
import { readAmount, toDecimal } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { bannerImageUrl, imageBaseOf } from '../../catalogue/index.ts';
import { minimumSpanOf } from '../../delivery/index.ts';
import { findVariables } from '../config/index.ts';
import type { ContentPreview } from '../editions/index.ts';
import { findCoverage, findDeliveryFacts, findDeliveryHours, findServicePage, findServicePages } from './store.ts';
import type { ServicePageRow } from './tables.ts';

/** A101 */
const homeDeliveryServiceId = 55;

type Needs = Pick<Platform, 'config' | 'database'> & { contentPreview: ContentPreview };

export const servicePagesRoutes: FastifyPluginAsyncTypebox<Needs> = async (
  app,
  { config, contentPreview, database },
) => {
  const db = database.reads.db;

  const pictureOf = ({ pictureKey }: ServicePageRow, company: Company) =>
    pictureKey === null ? null : bannerImageUrl(imageBaseOf(config, company), pictureKey, { isMobile: true });

  const toPage = (row: ServicePageRow | undefined, company: Company): ServicePageDto => {
    if (!row) throw new ProblemError('CONTENT_NOT_FOUND');
    const imageBase = imageBaseOf(config, company);
    return {
      id: row.id,
      nombre: row.name,
      url: row.url,
      descripcion: row.description,
      imagen: pictureOf(row, company),
      accion: row.actionText && row.actionUrl ? { texto: row.actionText, enlace: row.actionUrl } : null,
      detalles: row.details.map(({ level, text }) => ({ nivelTexto: level, texto: text })),
      secciones: row.sections.map(({ title, columns }) => ({
        titulo: title,
        columnas: columns.map(({ typeId, content }) => ({
          tipoContenido: typeId,
          contenido: typeId === contentTypeIds.image ? bannerImageUrl(imageBase, content, { isMobile: true }) : content,
        })),
      })),
    };
  };

  async function showPage(request: FastifyRequest, reply: FastifyReply, by: { id: number } | { url: string }) {
    const find = (tx: Db = db) => findServicePage(tx, request.company.id, by);
    return toPage(await contentPreview.reading(request, reply, find), request.company);
  }

  /** A007: the company's own, where staff have set none. */
  async function minimumsOf(company: Company) {
    const [variable] = await findVariables(db, company.id, { codes: [variableCodes.deliveryMinimum] });
    const settingCents = readAmount(variable?.value, { wholeDigits: 7 }) ?? company.minimumDeliveryCents;
    const { lowestCents, highestCents } = await minimumSpanOf(db, company.id, settingCents);
    return { pedidoMinimo: toDecimal(lowestCents), pedidoMinimoHasta: toDecimal(highestCents) };
  }

  app.route({
    ...listActiveServices,
    handler: async ({ company }) => {
      const rows = await findServicePages(db, company.id);
      return ok(
        rows.map((row) => ({
          id: row.id,
          nombre: row.name,
          url: row.url,
          descripcion: row.description,
          imagen: pictureOf(row, company),
        })),
      );
    },
  });
  app.route({
    ...getServiceById,
    handler: async (request, reply) => ok(await showPage(request, reply, request.params)),
  });
  app.route({
    ...getServiceByUrl,
    handler: async (request, reply) => ok(await showPage(request, reply, request.params)),
  });
  app.route({
    ...getDeliveryFacts,
    handler: async ({ company }) => {
      const [facts, minimums] = await Promise.all([
        findDeliveryFacts(db, company.id, homeDeliveryServiceId),
        minimumsOf(company),
      ]);
      const { isActive, cities, branches, suburbs } = facts;
      return ok({ activo: isActive, ciudades: cities, sucursales: branches, colonias: suburbs, ...minimums });
    },
  });
  app.route({
    ...listDeliveryHours,
    handler: async ({ company }) => {
      const rows = await findDeliveryHours(db, company.id);
      return ok(
        rows.map(({ branch, city, weekdays, saturday, sunday }) => ({
          sucursal: branch,
          ciudad: city,
          lunesViernes: weekdays,
          sabados: saturday,
          domingos: sunday,
        })),
      );
    },
  });
  app.route({
    ...listDeliveryCoverage,
    handler: async ({ company }) => {
      const rows = await findCoverage(db, company.id);
      return ok(
        rows.map(({ cityId, city, department, suburbs }) => ({
          ciudadId: cityId,
          ciudad: city,
          departamento: department,
          colonias: suburbs,
        })),
      );
    },
  });
};
