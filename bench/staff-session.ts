import { headerNames } from '@botica/contract/headers';
import { demoPassword, demoStaffSecret } from '@botica/demo-data';
import { Secret, TOTP } from 'otpauth';

/** Logs in a member of the demo staff and returns the headers of their calls. */
export async function logInStaff(base: string, email: string): Promise<Record<string, string>> {
  const headers = { [headerNames.company]: '2', 'content-type': 'application/json' };
  const post = async (path: string, body: object, cookie = '') => {
    const sent = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) };
    const reply = await fetch(`${base}/gw/consola/${path}`, sent);
    if (!reply.ok) throw new Error(`${path} was refused with ${reply.status}: ${await reply.text()}`);
    return reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  };
  const entered = await post('entrar', { correo: email, clave: demoPassword });
  return { ...headers, cookie: await post('segundo-factor', { codigo: staffCode() }, entered) };
}

/** Of this half minute; it counts once. */
export const staffCode = () =>
  new TOTP({ digits: 6, period: 30, secret: Secret.fromBase32(demoStaffSecret) }).generate();
