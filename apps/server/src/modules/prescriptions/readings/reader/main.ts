import sharp from 'sharp';
import type { ReaderAnswer, ReaderTask } from './protocol.ts';
import { UnreadableFile } from './protocol.ts';
import { readPage } from './read-page.ts';

/**
 * The process of the reader: it reads one file at a time and answers over the channel of its parent. It writes no log,
 * because everything that it sees is health data, and it ends with its parent.
 */
async function answer({ id, path, isPdf }: ReaderTask): Promise<ReaderAnswer> {
  try {
    const drawn = isPdf ? await (await import('./pdf-pages.ts')).drawPdf(path) : [path];
    const pages = [];
    for (const [index, page] of drawn.entries()) {
      const read = await readPage(page, `${path}-turned-${index}.jpg`);
      pages.push({ ...read, picturePath: read.picturePath ?? (isPdf ? page : undefined) });
    }
    return { id, pages };
  } catch (error) {
    return { id, fault: error instanceof UnreadableFile ? 'unreadable-file' : 'failed' };
  }
}

// One thread leaves a core for the calls of shoppers, and a page is prepared only once.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (task: ReaderTask) => {
  void answer(task).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit());
