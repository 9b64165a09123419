import { registerHooks } from 'node:module';
import { defects } from './defects.ts';
import { plant } from './plant-defect.ts';

/** Loaded before the store's process (`--import`): its modules then have the defect that HISTORY_DEFECT names. */
const defect = defects.find(({ name }) => name === process.env.HISTORY_DEFECT);
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const [, file] = url.split('/apps/server/src/modules/');
    if (!defect?.edits.some((edit) => edit.file === file) || !file || !loaded.source) return loaded;
    return { ...loaded, source: plant(defect, file, Buffer.from(loaded.source as Uint8Array).toString()) };
  },
});
