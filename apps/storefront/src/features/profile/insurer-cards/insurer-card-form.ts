import type { FieldError } from '@botica/domain/identity';

export interface InsurerCardForm {
  insurerId: number;
  policyNumber: string;
  cardNumber: string;
}

export function checkInsurerCard({ insurerId, policyNumber, cardNumber }: InsurerCardForm) {
  const errors: FieldError<keyof InsurerCardForm>[] = [];
  if (insurerId === 0) errors.push({ field: 'insurerId', message: 'Debes seleccionar la aseguradora.' });
  if (policyNumber.trim() === '')
    errors.push({ field: 'policyNumber', message: 'Debes ingresar el número de póliza.' });
  if (cardNumber.trim() === '') errors.push({ field: 'cardNumber', message: 'Debes ingresar el número de carnet.' });
  return errors;
}
