export { PageReminders } from './page-reminders.tsx';
export { ReminderRow } from './reminder-row.tsx';
