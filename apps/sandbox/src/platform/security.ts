import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Nothing is inline and nothing comes from elsewhere. */
export const pageSecurity: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ["'self'"],
      imgSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
    },
  },
  // It is served over plain HTTP on a developer's machine.
  strictTransportSecurity: false,
  originAgentCluster: false,
};

/** Pages of outside companies that a store leads its shoppers to, in a frame or whole, and that lead back to it. */
export const outsidePageSecurity: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", 'http:', 'https:'],
      frameAncestors: ['*'],
      imgSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
    },
  },
  xFrameOptions: false,
  crossOriginOpenerPolicy: false,
  strictTransportSecurity: false,
  originAgentCluster: false,
};

/** What a frame that shows a mail may do: links open in a tab of their own, with no ties to the sandbox. */
export const mailFrameRights = ['allow-popups', 'allow-popups-to-escape-sandbox'] as const;

/** For content that strangers wrote: no scripts, no forms, an origin of its own; it may style itself and show images. */
export const mailSecurity: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      sandbox: [...mailFrameRights],
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
      imgSrc: ['data:', 'http:', 'https:'],
      fontSrc: ['data:', 'http:', 'https:'],
      styleSrc: ["'unsafe-inline'"],
    },
  },
  crossOriginOpenerPolicy: false,
  strictTransportSecurity: false,
  originAgentCluster: false,
};
