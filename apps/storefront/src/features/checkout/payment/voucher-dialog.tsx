import { CallError } from '@botica/contract/client';
import {
  checkVoucherCode,
  cleanVoucherCode,
  voucherCodeMaxLength,
  voucherMessages,
} from '@botica/domain/tenders/vouchers';
import { Field } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeCheckout, getCheckout } from '../checkout-store.ts';
import { askAboutVoucher } from './payment.api.ts';

/** VOUCHER-01..05: a code is looked up here and spent with the order. */
export function VoucherDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const check = useMutation({ mutationFn: askAboutVoucher });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (check.isPending) return;
    const { vouchers } = getCheckout();
    const added = vouchers.map((voucher) => voucher.code);
    const refused = checkVoucherCode(code, added);
    setRefusal(refused);
    if (refused) return;
    const wanted = cleanVoucherCode(code);
    const answer = await check.mutateAsync(wanted).catch((error: unknown) => setRefusal(explainUnchecked(error)));
    if (!answer) return;
    if (!answer.isRedeemable) {
      setRefusal(voucherMessages.notRedeemable);
      return;
    }
    const voucher = { code: wanted, cents: answer.cents, name: answer.name };
    changeCheckout({ vouchers: [...vouchers, voucher] });
    notify.success('Agregaste tu vale.');
    onClose();
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Vale OKY"
      description="Escribe el código que recibiste por mensaje. Se usa al realizar el pedido."
      action="Agregar vale"
      dismiss="Cancelar"
      isPending={check.isPending}
      problem={undefined}
      onSubmit={submit}
    >
      <Field
        label="Código del vale"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={voucherCodeMaxLength}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setRefusal(undefined);
        }}
        error={refusal}
      />
    </FormDialog>
  );
}

/** VOUCHER-05: a failed look-up says nothing about the voucher. */
function explainUnchecked(error: unknown): string {
  return error instanceof CallError && error.status < 500 ? error.message : voucherMessages.notChecked;
}
