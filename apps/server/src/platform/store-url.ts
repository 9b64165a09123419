import { withCountry } from '@botica/domain/companies';
import type { Config } from './config.ts';

/**
 * A175: the address of a page in a message. It opens in the store of the company that the message is about, on any
 * device. The only way to write a link in a letter or an SMS.
 */
export function storeUrl({ publicUrl }: Pick<Config, 'publicUrl'>, companyId: number, path: string): string {
  return withCountry(`${publicUrl}${path}`, companyId);
}
