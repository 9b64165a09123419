import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { jpegSize } from './picture-size.ts';

const app = buildSandbox();

/** A JPEG header with its size. */
function aJpeg(width: number, height: number): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0x00, 0x04, 0x68, 0x69]);
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08, 0, 0, 0, 0, 0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame]);
}

async function read(picture: Buffer, claims?: object, key = defaultConfig.documentReaderKey) {
  const reply = await app.inject({
    method: 'POST',
    url: '/document-reader/v1/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: { kind: 'national-id', picture: picture.toString('base64'), ...(claims ? { claims } : {}) },
  });
  return { status: reply.statusCode, body: reply.json() };
}

const photo = aJpeg(640, 400);

it.each([
  ['a document', photo, undefined, [true, false, false]],
  ['its number', photo, { number: '0801199000077' }, [true, true, false]],
  ['its number and birth date', photo, { number: '0801199000077', birthDate: '1990-04-12' }, [true, true, true]],
  ['the number of somebody else', photo, { number: '0801199000404', birthDate: '1990-04-12' }, [true, false, false]],
  ['something too small to read', aJpeg(100, 400), { number: '1' }, [false, false, false]],
  ['no picture', Buffer.from('hola'), { number: '1' }, [false, false, false]],
])('DOC-04 recognises %s', async (_, picture, claims, [isDocument, numberMatches, birthDateMatches]) =>
  expect((await read(picture, claims)).body).toEqual({ isDocument, numberMatches, birthDateMatches }),
);

it('refuses a caller without the key', async () => expect((await read(photo, undefined, 'x')).status).toBe(401));

it('reads the size of a JPEG behind other segments', () => {
  expect(jpegSize(photo)).toEqual({ width: 640, height: 400 });
  expect(jpegSize(photo.subarray(0, 9))).toBeUndefined();
});
