import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';
import { requireFileKey } from './file-store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Any S3-compatible service, addressed by path so that one host name serves every bucket. */
export function createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (key: string) => {
    requireFileKey(key);
    return `${endpoint}/${bucket}/${key}`;
  };
  async function send(key: string, init: RequestInit) {
    const reply = await client.fetch(addressOf(key), init);
    if (!reply.ok && reply.status !== 404) throw new Error(`The file store answered ${reply.status} for ${key}`);
    return reply;
  }
  return {
    // The signature needs the whole body; uploads are already limited to what fits in memory.
    async put(key, body, contentType) {
      const content = await buffer(body);
      const reply = await send(key, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'content-type': contentType },
      });
      if (reply.status === 404) throw new Error(`The file store has no bucket ${bucket}`);
      return { size: content.byteLength };
    },
    async get(key) {
      const reply = await send(key, { method: 'GET' });
      if (reply.status === 404 || !reply.body) return undefined;
      return {
        contentType: reply.headers.get('content-type') ?? 'application/octet-stream',
        size: Number(reply.headers.get('content-length') ?? 0),
        body: Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]),
      };
    },
    async remove(key) {
      await send(key, { method: 'DELETE' });
    },
  };
}
