import {
  addPushBrowser,
  answerReminder,
  chooseReminders,
  type DueReminderDto,
  listDueReminders,
  listReminders,
  type ReminderDto,
  type RemindersDto,
  removePushBrowser,
} from '@botica/contract/health/reminders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { keepPageReminders } from '../../../lib/page-reminders.ts';
import { queryClient } from '../../../lib/query-client.ts';

const keyOf = (userId: string) => ['health', userId, 'reminders'] as const;
const dueKeyOf = (userId: string) => ['health', userId, 'reminders', 'due'] as const;

export function remindersQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => noted(userId, await call(listReminders, { signal })),
    staleTime: 0,
  });
}

/** Whether pages of this browser ask for reminders follows what was chosen. */
function noted(userId: string, reminders: RemindersDto): RemindersDto {
  keepPageReminders(
    userId,
    reminders.personas.some(({ enPagina, tomas }) => enPagina && tomas),
  );
  return reminders;
}

export const keepReminders = (userId: string, reminders: RemindersDto) =>
  queryClient.setQueryData(keyOf(userId), noted(userId, reminders));

export const choose = (choice: ReminderDto) => call(chooseReminders, { body: choice });

export const addBrowser = (address: { direccion: string; llave: string; secreto: string }) =>
  call(addPushBrowser, { body: address });

export const removeBrowser = (navegadorId: string) => call(removePushBrowser, { params: { navegadorId } });

/** Asked while a page is open and seen: browsers that get no notices show them here. */
export function dueRemindersQuery(userId: string) {
  return queryOptions({
    queryKey: dueKeyOf(userId),
    queryFn: ({ signal }) => call(listDueReminders, { signal }),
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

export async function answer(due: DueReminderDto, estado: 'tomada' | 'saltada'): Promise<void> {
  const { personaId, dia, minutos } = due;
  await call(answerReminder, { body: { personaId, dia, minutos, estado } });
  await queryClient.invalidateQueries({ queryKey: ['health'] });
}
