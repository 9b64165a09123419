import type { FastifyHelmetOptions } from '@fastify/helmet';

/** No inline content and no external sources. */
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
  // Served over plain HTTP on a developer's machine.
  strictTransportSecurity: false,
  originAgentCluster: false,
};

/** Pages of outside companies that the store opens, in a frame or whole, and that return to it. */
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

/** Rights of a frame with a mail: links open in a new tab, isolated from the sandbox. */
export const mailFrameRights = ['allow-popups', 'allow-popups-to-escape-sandbox'] as const;

/** For untrusted content: no scripts, no forms, its own origin; styles and images are allowed. */
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
