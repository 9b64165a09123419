import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { receiveImage, sniff } from './images.ts';

const rules = { formats: ['jpeg', 'png'], maxBytes: 200_000 } as const;
const receive = (content: Buffer, chunkBytes = 4096) => {
  const chunks = Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, i) =>
    content.subarray(i * chunkBytes, (i + 1) * chunkBytes),
  );
  return receiveImage(Readable.from(chunks), rules);
};
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a7' } });

describe('an uploaded picture', () => {
  it('REG-16 an uploaded picture is re-encoded as a jpeg, without its metadata', async () => {
    const source = await blank(400, 300)
      .withExif({ IFD0: { Copyright: 'Persona' }, IFD3: { GPSLatitude: '15/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const received = await receive(source);
    if (!received.ok) throw new Error(received.code);
    const { exif, xmp, iptc, icc, format, width, height } = await sharp(received.value.content).metadata();
    expect({ exif, xmp, iptc, icc, format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 300 });
    expect(received.value.content.includes('Persona')).toBe(false);
  });

  it('re-encoding removes data hidden after the end of the picture', async () => {
    const source = await blank(40, 30).png().toBuffer();
    const received = await receive(Buffer.concat([source, Buffer.from('<?php evil ?>')]));
    expect(received.ok && received.value.content.includes('evil')).toBe(false);
  });

  it('a picture is rotated upright, and scaled down to the size that a document needs', async () => {
    const turned = await blank(30, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await receive(turned);
    expect(upright.ok && (await sharp(upright.value.content).metadata()).width).toBe(60);
    const large = await receive(await blank(5000, 100).jpeg().toBuffer());
    expect(large.ok && (await sharp(large.value.content).metadata()).width).toBe(2000);
  });

  it.each([
    ['A058 a gif', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
    ['a page with another name', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing in text',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    ['a file that only begins like a jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)])],
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from([0xff, 0xd8, 0xff])],
  ])('rejects an upload with this content: %s', async (_, content) =>
    expect(await receive(content)).toEqual({ ok: false, code: 'FILE_NOT_AN_IMAGE' }),
  );

  it('rejects a truncated picture', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const source = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    expect(await receive(source.subarray(0, source.length / 2))).toMatchObject({ code: 'FILE_NOT_AN_IMAGE' });
  });

  it('rejects a small file with enormous dimensions before decoding it', async () => {
    const bomb = blackPng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(rules.maxBytes);
    expect(await receive(bomb)).toEqual({ ok: false, code: 'FILE_NOT_AN_IMAGE' });
  });

  it('REG-16 rejects a file that is too long while it is being received', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        yield Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);
        for (;;) {
          sent += 10_000;
          yield Buffer.alloc(10_000);
        }
      })(),
    );
    expect(await receiveImage(endless, rules)).toEqual({ ok: false, code: 'FILE_TOO_LARGE' });
    expect(sent).toBeLessThan(rules.maxBytes * 3);
  });

  it('recognises a picture by its first bytes, in any chunks', async () => {
    const source = await blank(20, 20).png().toBuffer();
    expect((await receive(source, 1)).ok).toBe(true);
    expect(sniff(source)).toBe('png');
    expect(sniff(Buffer.from('hola'))).toBeUndefined();
  });
});

/** A whole PNG of one bit per pixel, all black: it compresses a thousandfold. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
