const dateTime = new Intl.DateTimeFormat('es-HN', {
  timeZone: 'America/Tegucigalpa',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** dd/mm/yyyy hh:mm:ss, in the time zone of the three countries. */
export function formatDateTime(instant: string): string {
  return dateTime.format(new Date(instant)).replace(',', '');
}

const units = ['B', 'KB', 'MB'] as const;

export function formatBytes(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
  const amount = bytes / 1024 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
