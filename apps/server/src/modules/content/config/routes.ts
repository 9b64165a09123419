import { ok } from '@botica/contract/call';
import {
  getAppVersion,
  getPciCertificate,
  getPublicAddress,
  getSettingById,
  getSettingByName,
  getVariable,
  getVariableOfCompany,
  listProcessVariables,
  listSettingsByIds,
  toAppVersionDto,
} from '@botica/contract/content/config';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { ConfigService } from './service.ts';
import type { ConfigurationVariable } from './store.ts';

export const configRoutes: FastifyPluginAsyncTypebox<{ config: ConfigService }> = async (app, { config }) => {
  app.route({
    ...getAppVersion,
    handler: async () => ok(toAppVersionDto(await config.appVersion())),
  });
  app.route({
    ...getPublicAddress,
    handler: async ({ ip }) => {
      const origin = await config.publicAddress(ip);
      return ok({ ip: origin.ip, pais: origin.country, region: origin.region, ciudad: origin.city });
    },
  });
  app.route({
    ...getSettingByName,
    handler: async ({ params, company }) =>
      ok({ valor: unwrap(await config.variable(company.id, params.nombre)).value }),
  });
  app.route({
    ...getSettingById,
    handler: async ({ params, company }) =>
      ok(toSettingDto(unwrap(await config.variable(company.id, String(params.id))))),
  });
  app.route({
    ...listSettingsByIds,
    handler: async ({ body, company }) => ok((await config.variables(company.id, body)).map(toSettingDto)),
  });
  app.route({
    ...getVariable,
    handler: async ({ params, company }) =>
      ok({ valor: unwrap(await config.variable(company.id, params.nombre)).value }),
  });
  app.route({
    ...getVariableOfCompany,
    handler: async ({ params }) => ok({ valor: unwrap(await config.variable(params.empresaId, params.nombre)).value }),
  });
  app.route({
    ...listProcessVariables,
    handler: async ({ params }) =>
      ok((await config.variablesOfProcess(params.empresaId, params.proceso)).map(toSettingDto)),
  });
  app.route({
    ...getPciCertificate,
    handler: async ({ company }) => ok({ html: unwrap(await config.pciCertificate(company.id)) }),
  });
};

function toSettingDto({ code, name, value, kind }: ConfigurationVariable) {
  return { id: code, nombre: name, valor: value, tipoValor: kind };
}
