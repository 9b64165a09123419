import type { Store } from '../platform/store.ts';
import { type MailMessage, mailMessages } from '../services/mail/messages.ts';
import { phoneDigits, type SmsMessage, smsMessages } from '../services/sms/messages.ts';

export type MailboxItem = { kind: 'sms'; message: SmsMessage } | { kind: 'mail'; message: MailMessage };

/** SMS and mail together, newest first; `recipient` is a part of an address or a phone. */
export function listMailbox(store: Store, recipient: string): MailboxItem[] {
  const sms = store.of(smsMessages).newestFirst();
  const mail = store.of(mailMessages).newestFirst();
  const items: MailboxItem[] = [
    ...sms.map((message) => ({ kind: 'sms', message }) as const),
    ...mail.map((message) => ({ kind: 'mail', message }) as const),
  ];
  return items
    .filter((item) => isFor(item, recipient.trim()))
    .sort((a, b) => b.message.receivedAt.localeCompare(a.message.receivedAt));
}

export function findMail(store: Store, id: string): MailMessage | undefined {
  return store.of(mailMessages).find((message) => message.id === id);
}

function isFor({ kind, message }: MailboxItem, recipient: string): boolean {
  if (recipient === '') return true;
  if (kind === 'mail') return message.to.toLowerCase().includes(recipient.toLowerCase());
  const digits = phoneDigits(recipient);
  // "ana1@..." contains a digit too, but is not a phone search.
  return /^[\d\s+()-]+$/.test(recipient) && digits !== '' && phoneDigits(message.to).includes(digits);
}
