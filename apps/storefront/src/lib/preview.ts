import { previewParameter } from '@botica/contract/headers';

/** Of a member of staff who looks at a draft of content from the console; nobody else has one. */
export const previewToken: string | undefined =
  new URLSearchParams(globalThis.location?.search ?? '').get(previewParameter) ?? undefined;
