import { defineCollection } from '../../platform/store.ts';

export interface SmsMessage {
  id: string;
  to: string;
  text: string;
  status: 'queued';
  receivedAt: string;
}

export const smsMessages = defineCollection<SmsMessage>({ name: 'sms/messages', maxItems: 1000 });

/** Phones are compared by their digits, so that "+504 9999-8888" finds "50499998888". */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}
