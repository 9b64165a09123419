import { formatTaxId, taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { taxIdsQuery } from '../../customers/profile/index.ts';

export interface GiftTaxIdProps {
  userId: string;
  /** Its number; empty for none. */
  value: string;
  onChange: (taxId: { taxNumber: string; taxName: string }) => void;
  error: string | undefined;
}

/** The name on the receipt. Hidden without saved tax ids. */
export function GiftTaxId({ userId, value, onChange, error }: GiftTaxIdProps) {
  const company = useCompany();
  const { data: saved = [] } = useQuery(taxIdsQuery(userId, company.id));
  const kind = taxIdKindOf(company);
  if (saved.length === 0) return null;
  return (
    <Select
      label={`Comprobante con ${kind}`}
      optional
      placeholder={`Sin ${kind}`}
      value={value}
      error={error}
      options={saved.map(({ rtn, nombre }) => ({ value: rtn, label: `${nombre} (${formatTaxId(kind, rtn)})` }))}
      onChange={({ target }) =>
        onChange({ taxNumber: target.value, taxName: saved.find(({ rtn }) => rtn === target.value)?.nombre ?? '' })
      }
    />
  );
}
