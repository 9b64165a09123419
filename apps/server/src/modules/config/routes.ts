import { ok } from '@botica/contract/call';
import { getAppVersion, getPciCertificate, getPublicAddress, toAppVersionDto } from '@botica/contract/config';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../platform/problem-replies.ts';
import type { ConfigService } from './service.ts';

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
    ...getPciCertificate,
    handler: async () => ok({ html: unwrap(await config.pciCertificate()) }),
  });
};
