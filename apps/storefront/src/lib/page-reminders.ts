import { create } from 'zustand';
import { readStored, removeStored, writeStored } from './storage.ts';

const key = 'recordatorios-en-pagina';
const isId = (value: unknown): value is string => typeof value === 'string';

/** The customer who wants reminders on the pages of this browser. Without one, no page asks for any. */
export const usePageReminders = create<{ userId: string | undefined }>(() => ({ userId: readStored(key, isId) }));

export function keepPageReminders(userId: string, isWanted: boolean): void {
  if (isWanted) writeStored(key, userId);
  else removeStored(key);
  usePageReminders.setState({ userId: isWanted ? userId : undefined });
}
