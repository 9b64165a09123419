import type { TriggerFile } from '../../../platform/triggers.ts';

export { replaceInReplies } from './replace-in-replies.ts';
export { createTexts, textChannel } from './service.ts';
export { findOverrides, writeOverride } from './store.ts';

/** Notifies of changed overrides. */
export const textTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'notify_text_overrides()',
};
