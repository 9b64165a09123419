import type { ContentField, ContentLists, ContentProblems, ContentValue } from '@botica/domain/content/editions';

export interface City {
  id: string;
  nombre: string;
}

export type ControlProps = {
  field: ContentField;
  /** `title`, or `sections.2.title` in a row. */
  path: string;
  value: ContentValue;
  problems: ContentProblems;
  cities: readonly City[];
  lists: ContentLists;
  isLocked: boolean;
  /** Fields that are chosen once are locked. */
  isPublished: boolean;
  onChange: (value: ContentValue) => void;
};
