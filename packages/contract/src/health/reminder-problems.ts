/** Refusals of reminders. */
export const reminderProblems = {
  PUSH_NOT_OFFERED: { status: 409, message: 'Los avisos en el navegador no están disponibles por ahora.' },
  PUSH_BROWSER_NOT_VALID: { status: 422, message: 'Este navegador no dio una dirección de avisos que podamos usar.' },
  PUSH_BROWSER_NOT_FOUND: { status: 404, message: 'Ese navegador ya no recibe recordatorios.' },
  REMINDER_NOT_ALLOWED: {
    status: 404,
    message: 'No puedes recibir recordatorios de esa persona, o ya no la comparten contigo.',
  },
  REMINDER_ACT_NOT_VALID: {
    status: 410,
    message: 'Ese aviso ya no se puede responder. Abre Mis medicinas para marcar la toma.',
  },
  MONTH_NOT_VALID: { status: 422, field: 'mes', message: 'Elige un mes.' },
} as const;
