import { isIP } from 'node:net';
import { defineService } from '../../platform/service.ts';
import { type Place, placeOf } from './places.ts';

/** An address that is not in the table. */
const nowhere: Place = { country: '', region: '', city: '' };

/** HTTP-04: returns the client's own address. */
export const addressEcho = defineService({
  name: 'address-echo',
  title: 'Eco de dirección',
  description: 'Dice a cada cliente su dirección IP y el país desde donde llama.',
  register(app) {
    app.get('/v1/me', async (request, reply) => {
      // Browsers of any origin may call it, like the public ones.
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
      const ip = clientIp(request.headers['x-forwarded-for'], request.socket.remoteAddress);
      return { ip, ...(placeOf(ip) ?? nowhere) };
    });
  },
});

/** The first forwarded address if valid; otherwise the one of the connection. */
export function clientIp(forwardedFor: string | string[] | undefined, remoteAddress = '127.0.0.1'): string {
  const [first = ''] = [forwardedFor ?? ''].flat().join(',').split(',');
  const forwarded = withoutPort(first.trim());
  return withoutMapping(isIP(forwarded) ? forwarded : remoteAddress);
}

function withoutPort(address: string): string {
  const match = /^\[(?<v6>[^\]]+)\](?::\d+)?$|^(?<v4>\d+\.\d+\.\d+\.\d+):\d+$/.exec(address);
  return match?.groups?.v6 ?? match?.groups?.v4 ?? address;
}

/** `::ffff:192.0.2.1` is how a dual-stack socket writes an IPv4 address. */
function withoutMapping(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
