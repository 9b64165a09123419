export type { DueMoment, ReminderChoice, ReminderKind } from './reminder.ts';
export {
  actHours,
  dueMoments,
  isCurrent,
  isRunningOut,
  nextLook,
  noReminder,
  reminderLimits,
  reminderTitles,
  runningOutDays,
} from './reminder.ts';
