import type { ReadPage } from '@botica/domain/prescriptions/readings';

/** What the store sends to the process of the reader. */
export interface ReaderTask {
  id: number;
  path: string;
  isPdf: boolean;
}

/** A page that was read. `picturePath` is a new upright JPEG beside the file, when the file itself is not one. */
export interface ReaderPage extends ReadPage {
  picturePath: string | undefined;
}

export const readerFaults = ['unreadable-file', 'failed'] as const;
export type ReaderFault = (typeof readerFaults)[number];

export type ReaderAnswer = { id: number; pages: ReaderPage[] } | { id: number; fault: ReaderFault };

/** Thrown for a file that no page can be drawn of. */
export class UnreadableFile extends Error {}
