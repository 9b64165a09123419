import type { WrittenIndication } from '@botica/domain/prescriptions/indications';
import type { Static } from 'typebox';
import { Type } from 'typebox';

/** What a pharmacist wrote of a product that was ordered for the person. */
export interface RecordIndication extends WrittenIndication {
  orderId: number;
  product: string;
  author: string;
  authorRegister: string;
  writtenAt: string;
}

export const IndicationSchema = Type.Object({
  producto: Type.String(),
  texto: Type.String({ description: 'Dosis, frecuencia, duración y observaciones, como las escribió el regente' }),
  regente: Type.String(),
  registroRegente: Type.String({ description: 'Vacío si la sucursal no lo dijo' }),
  fecha: Type.String({ format: 'date-time' }),
});
export type RecordIndicationDto = Static<typeof IndicationSchema>;

/** One text, in the pharmacist's words. */
export const writtenText = ({ dose, frequency, duration, remarks }: WrittenIndication): string =>
  [dose, frequency, duration, remarks].filter(Boolean).join('. ');

export const toIndicationDto = (one: RecordIndication): RecordIndicationDto => ({
  producto: one.product,
  texto: writtenText(one),
  regente: one.author,
  registroRegente: one.authorRegister,
  fecha: new Date(one.writtenAt).toISOString(),
});
