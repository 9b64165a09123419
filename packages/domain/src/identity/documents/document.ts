import { documentTypeIds } from '../index.ts';

export const documentTypeNames: Readonly<Record<number, string>> = {
  [documentTypeIds[1]]: 'Identidad',
  [documentTypeIds[2]]: 'Pasaporte',
};

export function isDocumentTypeId(value: number): boolean {
  return value in documentTypeNames;
}

/** DOC-03 */
export const linkedProductsPreviewed = 2;

export const documentMessages = {
  /** DOC-01 */
  imageRequired: 'Debe adjuntar al menos una imagen.',
  /** DOC-04 */
  notVerified: 'Ocurrió un error al momento de verificar el documento',
  /** DOC-05 */
  saved: 'El documento ha sido guardado.',
  /** DOC-06 */
  linkedTitle: 'Beneficios Activados',
  linked: 'Los beneficios de tu cuenta han sido activados.',
  notLinked: 'No pudimos confirmar tu identidad con esa foto. Revisa que se lea bien y que sea tu documento.',
  reviewRequested: 'Una persona revisará tu documento. Te avisaremos por correo.',
} as const;

export const olderIdentityMessages = {
  /** OLDER-01 */
  nameRequired: 'Debe ingresar un nombre',
  /** OLDER-02 */
  identityRequired: 'Debe ingresar una identidad',
  /** A158 */
  impossible: 'Revisa el número de identidad, no parece válido.',
  tooLong: 'Este dato es demasiado largo.',
} as const;

export const policyCardMessages = {
  /** INS-02 */
  imagesRequired: 'Primero debes subir las imágenes de tu carnet para poder continuar.',
  insurerRequired: 'Debes seleccionar una aseguradora.',
  policyNumber: 'Debes ingresar el número de póliza.',
  cardNumber: 'Debes ingresar el número de carnet.',
  tooLong: 'Este dato es demasiado largo.',
} as const;
