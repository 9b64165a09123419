import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { isEmail } from '../../validation/index.ts';

/** PARTNER-14: the applicant and their contact data. */
export interface PartnerApplication {
  contactName: string;
  email: string;
  phone: string;
  shopName: string;
  categoryId: number;
  city: string;
}
export type ApplicationField = keyof PartnerApplication;

export const applicationLengths = { contactName: 80, email: 254, phone: 20, shopName: 80, city: 60 } as const;

/** The errors by field. The category must exist. */
export function checkApplication(
  form: PartnerApplication,
  categoryIds: readonly number[],
): FieldError<ApplicationField>[] {
  const errors: FieldError<ApplicationField>[] = [];
  const say = (field: ApplicationField, message: string) => errors.push({ field, message });
  const isText = (text: string, most: number) => tidyText(text).length >= 2 && tidyText(text).length <= most;
  if (!isText(form.shopName, applicationLengths.shopName)) say('shopName', 'Escribe el nombre de tu comercio.');
  if (!categoryIds.includes(form.categoryId)) say('categoryId', 'Elige la categoría de tu comercio.');
  if (!isText(form.city, applicationLengths.city)) say('city', 'Escribe la ciudad de tu comercio.');
  if (!isText(form.contactName, applicationLengths.contactName)) say('contactName', 'Escribe tu nombre.');
  if (!isEmail(form.email.trim())) say('email', 'El correo electrónico no es válido.');
  const digits = form.phone.replace(/\D/g, '').length;
  if (digits < 8 || digits > 15) say('phone', 'El número de teléfono debe tener al menos 8 dígitos.');
  return errors;
}
