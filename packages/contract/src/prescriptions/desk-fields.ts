import { Type } from 'typebox';

export const tags = ['prescription-desk'] as const;
export const CaseIdSchema = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w+/=-]+$' });
export const VersionSchema = Type.String({ minLength: 1, maxLength: 40, description: 'La que se leyó con el caso' });
