import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The few S3 operations that the store uses; it rejects unsigned requests. */
export async function startS3() {
  const kept = new Map<string, { type: string; content: Buffer }>();
  const server = createServer(async (request, reply) => {
    const key = request.url ?? '';
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return reply.writeHead(403).end();
    if (request.method === 'PUT') {
      kept.set(key, { type: request.headers['content-type'] ?? '', content: await buffer(request) });
      return reply.end();
    }
    if (request.method === 'DELETE') {
      kept.delete(key);
      return reply.writeHead(204).end();
    }
    const file = kept.get(key);
    if (!file) return reply.writeHead(404).end();
    return reply.writeHead(200, { 'content-type': file.type, 'content-length': file.content.length }).end(file.content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: 'botica', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const stored = (key: string) => kept.get(`/${settings.bucket}/${key}`)?.content;
  return { settings, stored, close: () => server.close() };
}
