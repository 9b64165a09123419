import type { LegalKind, LegalSection } from '@botica/domain/identity/terms';
import { legalKinds } from '@botica/domain/identity/terms';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

/** TERMS-05 */
export const LegalTextSchema = Type.Object({
  titulo: Type.String(),
  version: Type.String(),
  actualizado: Type.String({ format: 'date', description: 'aaaa-mm-dd' }),
  secciones: Type.Array(
    Type.Object({
      titulo: Type.String(),
      texto: Type.String(),
      lista: Type.Array(Type.Object({ elemento: Type.String(), sublista: Type.Array(Type.String()) })),
      textoDespuesDeLista: Type.String(),
    }),
  ),
});
export type LegalTextDto = Static<typeof LegalTextSchema>;

/** TERMS-04: the general text of a kind has the name `general`. */
export const getLegalText = {
  id: 'C047',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/textos-legales/:tipo/:nombre',
  schema: {
    tags: ['terms'],
    summary: 'Un texto legal por su tipo y su nombre',
    params: Type.Object({
      tipo: Type.Unsafe<LegalKind>({ type: 'string', enum: [...legalKinds] }),
      nombre: Type.String({ minLength: 1, maxLength: 80 }),
    }),
    response: { 200: OkReply(LegalTextSchema) },
  },
} as const;

export interface LegalText {
  title: string;
  version: string;
  updatedOn: string;
  sections: readonly LegalSection[];
}

export function toLegalTextDto({ title, version, updatedOn, sections }: LegalText): LegalTextDto {
  return {
    titulo: title,
    version,
    actualizado: updatedOn,
    secciones: sections.map((section) => ({
      titulo: section.title,
      texto: section.text,
      lista: section.list.map(({ item, sublist }) => ({ elemento: item, sublista: [...sublist] })),
      textoDespuesDeLista: section.textAfterList,
    })),
  };
}
