import { type Static, Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { requireBasic } from '../../platform/auth.ts';
import { pageSecurity } from '../../platform/security.ts';
import { defineService } from '../../platform/service.ts';
import { createGrants, tokenSeconds } from './grants.ts';
import { chooserPage, refusedPage } from './page.ts';
import { people } from './people.ts';

const AuthorizeSchema = Type.Object({
  response_type: Type.Literal('code'),
  client_id: Type.String({ minLength: 1 }),
  redirect_uri: Type.String({ minLength: 1, maxLength: 2000 }),
  state: Type.String({ minLength: 1, maxLength: 500 }),
  code_challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  code_challenge_method: Type.Literal('S256'),
  scope: Type.Optional(Type.String()),
});
const ChooseSchema = Type.Interface([AuthorizeSchema], { person: Type.Optional(Type.String()) });
type AuthorizeQuery = Static<typeof AuthorizeSchema>;

const TokenBodySchema = Type.Object({
  grant_type: Type.Literal('authorization_code'),
  code: Type.String(),
  redirect_uri: Type.String(),
  client_id: Type.String(),
  code_verifier: Type.String({ minLength: 43, maxLength: 128 }),
});

/** Another application of the network, whose tokens the store must reject. */
const otherClientId = 'otra-aplicacion';

/** ROLE-14: OAuth 2 with PKCE, for a public client in the browser and a confidential one in the server. */
export const social = defineService({
  name: 'social',
  title: 'Red social',
  description: 'Deja entrar a la tienda con una cuenta de la red social.',
  register(app, { config, store, now }) {
    const grants = createGrants(store, now);
    const names = new Map([
      [config.socialClientId, 'Botica'],
      [otherClientId, 'Otra aplicación'],
    ]);

    // The opener watches the popup, so the page must not isolate itself.
    const helmet = { ...pageSecurity, crossOriginOpenerPolicy: false };
    app.get('/oauth/authorize', { helmet, schema: { querystring: AuthorizeSchema } }, async (request, reply) => {
      const { query, hostname } = request;
      const clientName = names.get(query.client_id);
      if (!clientName) return sendPage(reply.code(400), refusedPage('No conocemos la aplicación que pregunta.'));
      if (!isOwnAddress(query.redirect_uri, hostname)) {
        return sendPage(reply.code(400), refusedPage('La dirección de regreso no es de la aplicación.'));
      }
      const urlFor = (person?: { id: string }) =>
        `authorize/choose?${new URLSearchParams({ ...query, ...(person ? { person: person.id } : {}) })}`;
      return sendPage(reply, chooserPage(clientName, urlFor));
    });

    app.get('/oauth/authorize/choose', { helmet, schema: { querystring: ChooseSchema } }, async (request, reply) => {
      const { person: personId, ...query } = request.query;
      if (!names.get(query.client_id) || !isOwnAddress(query.redirect_uri, request.hostname)) {
        return sendPage(reply.code(400), refusedPage('La dirección de regreso no es de la aplicación.'));
      }
      const person = people.find(({ id }) => id === personId);
      const outcome = person ? { code: grants.grant(toGrant(query, person.id)) } : { error: 'access_denied' };
      return reply.redirect(withQuery(query.redirect_uri, { ...outcome, state: query.state }), 303);
    });

    app.post('/oauth/token', { schema: { body: TokenBodySchema } }, async ({ body }, reply) => {
      // The browser calls from the store's origin; the code and its verifier are the credentials.
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
      const { code, client_id: clientId, redirect_uri: redirectUri, code_verifier: codeVerifier } = body;
      const token = grants.exchange({ code, clientId, redirectUri, codeVerifier });
      if (!token) return reply.code(400).send({ error: 'invalid_grant', message: 'The code does not serve' });
      return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds };
    });

    app.post(
      '/oauth/introspect',
      {
        onRequest: requireBasic(config.socialClientId, config.socialClientSecret),
        schema: { body: Type.Object({ token: Type.String() }) },
      },
      async ({ body }) => {
        const found = grants.read(body.token);
        if (!found) return { active: false };
        const { clientId, personId, expiresAt } = found.token;
        return { active: true, client_id: clientId, sub: personId, exp: expiresAt };
      },
    );

    app.get('/oauth/userinfo', async ({ headers }, reply) => {
      const found = grants.read((headers.authorization ?? '').replace(/^Bearer /, ''));
      if (!found) return reply.code(401).send({ error: 'invalid_token', message: 'The token does not serve' });
      const { id, givenName, familyName, email, isEmailVerified } = found.person;
      const name = { name: `${givenName} ${familyName}`, given_name: givenName, family_name: familyName };
      return { sub: id, ...name, ...(email ? { email, email_verified: isEmailVerified } : {}) };
    });
  },
});

function toGrant(query: AuthorizeQuery, personId: string) {
  const { client_id: clientId, redirect_uri: redirectUri, code_challenge: codeChallenge } = query;
  return { personId, clientId, redirectUri, codeChallenge };
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
