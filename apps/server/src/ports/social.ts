import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

export interface SocialPerson {
  /** The id at the network; e-mails change, this does not. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface SocialNetwork {
  /** The person of a token; nothing when it is not a valid token that the network issued to us. */
  identify(accessToken: string): Promise<SocialPerson | undefined>;
}

const IntrospectionSchema = Type.Object({
  active: Type.Boolean(),
  client_id: Type.Optional(Type.String()),
  sub: Type.Optional(Type.String()),
});

const PersonSchema = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  email_verified: Type.Optional(Type.Boolean()),
  given_name: Type.Optional(Type.String({ maxLength: 100 })),
  family_name: Type.Optional(Type.String({ maxLength: 100 })),
});

export interface SocialSettings {
  url: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

export function createSocialNetwork({ url, clientId, clientSecret, timeoutMs }: SocialSettings): SocialNetwork {
  const service = 'social';

  /** A token issued to another application proves nothing: that application's operator has it too. */
  async function subjectOf(accessToken: string): Promise<string | undefined> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await askOutside({
      service,
      url: `${url}/oauth/introspect`,
      timeoutMs,
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ token: accessToken }),
    });
    if (!Value.Check(IntrospectionSchema, answer)) throw new OutsideError(service, 'answered with no introspection');
    return answer.active && answer.client_id === clientId ? answer.sub : undefined;
  }

  return {
    async identify(accessToken) {
      const subject = await subjectOf(accessToken);
      if (subject === undefined) return undefined;
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await askOutside({ service, url: `${url}/oauth/userinfo`, timeoutMs, headers });
      if (!Value.Check(PersonSchema, answer)) throw new OutsideError(service, 'answered with no person');
      if (answer.sub !== subject) return undefined;
      return {
        subject,
        email: answer.email,
        isEmailVerified: answer.email_verified === true,
        firstName: answer.given_name ?? '',
        lastName: answer.family_name ?? '',
      };
    },
  };
}
