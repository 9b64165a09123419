import { defineCollection } from '../../platform/store.ts';

export interface MailAttachment {
  name: string;
  contentType: string;
  base64: string;
}

export interface MailMessage {
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  status: 'queued';
  receivedAt: string;
}

const mebibyte = 1024 * 1024;

export const mailMessages = defineCollection<MailMessage>({
  name: 'mail/messages',
  maxItems: 1000,
  maxBytes: 64 * mebibyte,
  sizeOf: ({ html, text, attachments }) =>
    html.length + text.length + attachments.reduce((bytes, { base64 }) => bytes + base64.length, 0),
});

export function attachmentBytes({ base64 }: MailAttachment): number {
  return Buffer.byteLength(base64, 'base64');
}
