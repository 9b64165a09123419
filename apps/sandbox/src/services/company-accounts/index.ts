import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { requireOAuthClient } from '../../platform/auth.ts';
import { pageSecurity } from '../../platform/security.ts';
import { defineService } from '../../platform/service.ts';
import { chooserPage, refusedPage } from './page.ts';
import { people } from './people.ts';
import { createTokens, type Flaw, flaws } from './tokens.ts';

const AuthorizeSchema = Type.Object({
  response_type: Type.Literal('code'),
  client_id: Type.String({ minLength: 1 }),
  redirect_uri: Type.String({ minLength: 1, maxLength: 2000 }),
  scope: Type.String({ pattern: '\\bopenid\\b' }),
  state: Type.String({ minLength: 1, maxLength: 500 }),
  nonce: Type.String({ minLength: 1, maxLength: 500 }),
  code_challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  code_challenge_method: Type.Literal('S256'),
});
const ChooseSchema = Type.Interface([AuthorizeSchema], {
  person: Type.Optional(Type.String()),
  /** Another e-mail than the person's, for the staff that a test invites. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
  flaw: Type.Optional(Type.Unsafe<Flaw>(Type.String({ enum: [...flaws] }))),
});
const TokenBodySchema = Type.Object({
  grant_type: Type.Literal('authorization_code'),
  code: Type.String(),
  redirect_uri: Type.String(),
  code_verifier: Type.String({ minLength: 43, maxLength: 128 }),
});
type Choice = Static<typeof ChooseSchema>;

/** The OpenID Connect provider of a chain: staff enter the console with the account of their company. */
export const companyAccounts = defineService({
  name: 'company-accounts',
  title: 'Cuentas de la empresa',
  description: 'Deja entrar al personal a la consola con su cuenta de la empresa (OpenID Connect).',
  register(app, { config, store, now }) {
    const tokens = createTokens(store, now);
    const { companyAccountsClientId: clientId, companyAccountsClientSecret: clientSecret } = config;
    const problemOf = ({ query, hostname }: { query: Static<typeof AuthorizeSchema>; hostname: string }) => {
      if (query.client_id !== clientId) return 'No conocemos la aplicación que pregunta.';
      return isOwnAddress(query.redirect_uri, hostname) ? undefined : 'La dirección de regreso no es de la aplicación.';
    };

    app.get('/.well-known/openid-configuration', async (request) => {
      const issuer = issuerOf(request);
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        scopes_supported: ['openid', 'email', 'profile'],
        id_token_signing_alg_values_supported: ['ES256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
      };
    });
    app.get('/jwks', async () => tokens.jwks);

    app.get(
      '/authorize',
      { helmet: pageSecurity, schema: { querystring: AuthorizeSchema } },
      async (request, reply) => {
        const problem = problemOf(request);
        if (problem) return sendPage(reply.code(400), refusedPage(problem));
        const urlFor = (choice?: { person: { id: string }; flaw?: Flaw }) => {
          const chosen = choice ? { person: choice.person.id, ...(choice.flaw ? { flaw: choice.flaw } : {}) } : {};
          return `authorize/choose?${new URLSearchParams({ ...request.query, ...chosen })}`;
        };
        return sendPage(reply, chooserPage(urlFor));
      },
    );

    app.get(
      '/authorize/choose',
      { helmet: pageSecurity, schema: { querystring: ChooseSchema } },
      async (request, reply) => {
        const problem = problemOf(request);
        if (problem) return sendPage(reply.code(400), refusedPage(problem));
        const { query } = request;
        const grant = toGrant(query);
        const outcome = grant ? { code: tokens.grant(grant) } : { error: 'access_denied' };
        return reply.redirect(withQuery(query.redirect_uri, { ...outcome, state: query.state }), 303);
      },
    );

    app.post(
      '/token',
      { onRequest: requireOAuthClient(clientId, clientSecret), schema: { body: TokenBodySchema } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = request.body;
        const idToken = tokens.exchange({ code, clientId, redirectUri, codeVerifier }, issuerOf(request));
        if (!idToken) return reply.code(400).send({ error: 'invalid_grant' });
        return { access_token: 'unused', token_type: 'Bearer', expires_in: 300, id_token: idToken };
      },
    );
  },
});

/** The address by which the asker reached the sandbox: the store discovers the provider there. */
function issuerOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/company-accounts`;
}

function toGrant(query: Choice) {
  const person = people.find(({ id }) => id === query.person);
  if (!person) return undefined;
  const { id: subject, name, isEmailVerified, hasSecondFactor } = person;
  return {
    ...{ subject, name, isEmailVerified, hasSecondFactor },
    email: query.email ?? person.email,
    flaw: query.flaw,
    clientId: query.client_id,
    redirectUri: query.redirect_uri,
    codeChallenge: query.code_challenge,
    nonce: query.nonce,
  };
}

/** A developer's store runs on this machine, or on the host of the sandbox, on any port. */
function isOwnAddress(address: string, sandboxHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && ['localhost', '127.0.0.1', sandboxHost].includes(hostname);
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
