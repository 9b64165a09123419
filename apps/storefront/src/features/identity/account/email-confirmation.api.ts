import { confirmEmail, sendEmailConfirmation } from '@botica/contract/identity/accounts';
import { call } from '../../../lib/call.ts';

export const askEmailConfirmation = () => call(sendEmailConfirmation, {});
export const confirmEmailWithLink = (link: string) => call(confirmEmail, { body: { id: link } });
