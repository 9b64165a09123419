import { pictureSizes } from '@botica/contract/catalogue/picture-size';

const widths = Object.values(pictureSizes).map((width) => `('-${width}')`);

/**
 * Every file that a row names, with its size where the row has it. The key is the column; books' test compares the list
 * with the columns of the database.
 */
export const namedFiles: Readonly<Record<string, string>> = {
  'identity_documents.file_key': 'select file_key as key, bytes from identity_documents',
  'insurer_card_documents.file_key': 'select file_key, bytes from insurer_card_documents',
  'insurer_requests.identity_file_key':
    'select identity_file_key, null from insurer_requests where identity_file_key is not null',
  'older_identities.file_key': 'select file_key, bytes from older_identities where file_key is not null',
  // A job removes the file of a copy that was fetched or has expired.
  'personal_data_copies.file_key': `
    select file_key, bytes from personal_data_copies
    where file_key is not null and fetched_at is null and expires_at > now()`,
  'prescription_readings.file_key': 'select file_key, null from prescription_readings where file_key is not null',
  'prescriptions.file_key': 'select file_key, null from prescriptions',
  // A load that ended has no file any more.
  'product_loads.file_key': `
    select file_key, null from product_loads
    where state not in ('discarded', 'finished') or state = 'finished' and phase = 'rehearsal'`,
  'pictures.id': `
    select 'pictures/' || id || suffix || '.webp', case when suffix = '' then bytes end
    from pictures, (values (''), ${widths.join(', ')}) as sizes (suffix) where is_ready`,
};
