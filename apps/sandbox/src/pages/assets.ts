import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const assets = [
  {
    url: '/assets/sandbox.css',
    contentType: 'text/css; charset=utf-8',
    files: ['base.css', 'pieces.css', 'switchboard.css', 'mailbox.css'],
  },
  { url: '/assets/live.js', contentType: 'text/javascript; charset=utf-8', files: ['live.js'] },
  { url: '/assets/submit.js', contentType: 'text/javascript; charset=utf-8', files: ['submit.js'] },
  { url: '/assets/icon.svg', contentType: 'image/svg+xml', files: ['icon.svg'] },
  // Requested by browsers on responses that are not our pages.
  { url: '/favicon.ico', contentType: 'image/svg+xml', files: ['icon.svg'] },
];

export function serveAssets(app: FastifyInstance): void {
  for (const { url, contentType, files } of assets) {
    const content = files.map((file) => readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8')).join('\n');
    app.get(url, async (_request, reply) => reply.type(contentType).header('cache-control', 'no-cache').send(content));
  }
}
