export const operatorNames = ['tigo', 'claro'] as const;

/** By the last digits of the phone, so that the caller chooses the outcome. */
const rejections: ReadonlyMap<string, string> = new Map([
  ['0000', 'NUMBER_NOT_FOUND'],
  ['1111', 'NUMBER_BLOCKED'],
  ['9999', 'E-77'],
]);

/** Empty when the phone accepts a top-up. */
export function rejectionOf(phone: string): string {
  return rejections.get(phone.slice(-4)) ?? '';
}
