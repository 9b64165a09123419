import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { pictureSizes } from '@botica/contract/catalogue/picture-size';
import type { CropArea } from '@botica/domain/catalogue/pictures';
import { pictureFile } from '@botica/domain/catalogue/pictures';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import { receiveFile } from '../../../platform/images.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { DrawnPicture, DrawProblem } from './draw.ts';
import { drawUploaded } from './draw.ts';
import { inTime } from './in-time.ts';
import { measureContrast } from './measure-contrast.ts';
import { createQueue } from './one-at-a-time.ts';
import type { StoredPicture } from './stored.ts';
import {
  announcePicture,
  deletePictures,
  findInProducts,
  findPictures,
  lockOldPictures,
  lockPictures,
  markReady,
  markSeen,
} from './stored.ts';

export type PictureProblem = DrawProblem | 'PICTURE_TOO_HEAVY' | 'PICTURES_BUSY';

/** Which of these pictures an area uses, in a draft, published or in a version. */
export type FindUsed = (tx: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>;

const mostWaiting = 6;
/** Of a file on its way. A stalled one would keep its place for ever. */
const usualReceivingMs = 60_000;
const unusedDays = 30;
const lookedAtOnce = 2000;
const dayMs = 24 * 60 * 60_000;
const formats = ['jpeg', 'png', 'webp'] as const;

/** The file of a picture at one of the widths of the storefront, or whole. */
const fileKeyOf = (id: string, width?: number) => `pictures/${id}${width === undefined ? '' : `-${width}`}.webp`;

export type Pictures = ReturnType<typeof createPictures>;

/** The uploaded pictures of the chain: one file for each size, named by content, public by its address. */
export function createPictures(
  { clock, database, files }: Platform,
  { audit, receivingMs = usualReceivingMs }: { audit: Audit; receivingMs?: number },
) {
  const { db } = database;
  const queue = createQueue(mostWaiting);
  const users: FindUsed[] = [findInProducts];

  async function keep(drawn: DrawnPicture, by: Actor): Promise<StoredPicture> {
    const { id, width, height, bytes } = drawn;
    if (!by.staffId) throw new Error('Nobody uploads the picture');
    await announcePicture(db, drawn, { staffId: by.staffId, at: clock.now() });
    for (const file of drawn.files) {
      await files.put(fileKeyOf(id, file.width), ReadableStream.from([file.content]), 'image/webp');
    }
    await db.transaction(async (tx) => {
      await markReady(tx, id);
      await audit.write(tx, {
        by,
        act: 'picture.uploaded',
        on: { kind: 'picture', id, name: `Imagen de ${width} × ${height}` },
        after: { width, height, bytes },
      });
    });
    return { id, width, height, bytes };
  }

  return {
    /** Another area that uses pictures: the job asks it before it removes one. */
    onRemoval(find: FindUsed): void {
      users.push(find);
    },

    async upload(source: Readable, area: CropArea, by: Actor): Promise<Result<StoredPicture, PictureProblem>> {
      const rules = { formats, maxBytes: pictureFile.maxBytes };
      const admitted = await queue.admit((inTurn) =>
        inTime(source, receivingMs, (onReceived) =>
          receiveFile(source, rules, (path, format) => {
            onReceived();
            return inTurn(async () => {
              const drawn = await drawUploaded(path, format, area);
              return drawn.ok ? success(await keep(drawn.value, by)) : drawn;
            });
          }),
        ),
      );
      if (!admitted) return failure('PICTURES_BUSY');
      const { value: received } = admitted;
      if (received === 'stalled') return failure('PICTURE_NOT_READ');
      if (received.ok) return received.value;
      return failure(received.code === 'FILE_TOO_LARGE' ? 'PICTURE_TOO_HEAVY' : 'PICTURE_NOT_READ');
    },

    find: (ids: readonly string[]) => findPictures(db, ids),
    lock: lockPictures,
    file: (id: string, width?: number) => files.get(fileKeyOf(id, width)),

    /** Of a text of this colour over this part; nothing when the picture is gone. */
    async contrast(
      id: string,
      area: CropArea,
      text: readonly [number, number, number],
    ): Promise<Result<number | undefined, 'PICTURES_BUSY'>> {
      const admitted = await queue.admit((inTurn) =>
        inTurn(async () => {
          const file = await files.get(fileKeyOf(id, pictureSizes.banner));
          return file && measureContrast(file, area, text);
        }),
      );
      return admitted ? success(admitted.value) : failure('PICTURES_BUSY');
    },

    /** Pictures that nobody used for a month, and uploads that broke off. May run twice, and again after a kill. */
    removeUnused: () =>
      db.transaction(async (tx) => {
        const before = new Date(clock.now().getTime() - unusedDays * dayMs);
        const old = await lockOldPictures(tx, before, lookedAtOnce);
        const used = await Promise.all(users.map((find) => find(tx, old)));
        const isUsed = (id: string) => used.some((ids) => ids.has(id));
        const gone = old.filter((id) => !isUsed(id));
        await markSeen(tx, old.filter(isUsed), clock.now());
        // The rows last: a kill before the commit leaves rows, and the next run removes the files again.
        for (const id of gone) {
          for (const width of [undefined, ...Object.values(pictureSizes)]) await files.remove(fileKeyOf(id, width));
        }
        await deletePictures(tx, gone);
        return gone.length;
      }),
  };
}
