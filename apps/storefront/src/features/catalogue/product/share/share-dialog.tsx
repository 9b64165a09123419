import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { shareMessageMaxLength } from '@botica/contract/catalogue/product-actions';
import { CallError } from '@botica/contract/client';
import { generalProblems } from '@botica/contract/general-problems';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { ShareLink } from '@botica/ui/forms/share-link.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useRef, useState } from 'react';
import { shareAddress } from '../../../../lib/share-address.ts';
import { useUser } from '../../../identity/index.ts';
import { productPath } from '../../products/index.ts';
import { useShareProduct } from '../product.api.ts';
import { checkShare, type ShareErrors, type ShareForm, toShareBody } from './share-form.ts';

/** SHARE-04 */
const shareToastMs = 2500;
const emptyForm: ShareForm = { name: '', recipients: '', message: '', wantsCopy: false };

interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: ProductDetailDto;
}

/** DETAIL-04: by link, by chat or by e-mail. */
export function ShareDialog({ open, onOpenChange, product }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Compartir" description={product.prod_Desc} size="md">
      <ProductLink product={product} />
      <ShareByEmail product={product} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ProductLink({ product }: Pick<ShareDialogProps, 'product'>) {
  return (
    <ShareLink
      label="Enlace del producto"
      address={shareAddress(productPath(product.productoId))}
      title={product.prod_Desc}
      onCopied={() => notify.success('Copiado en el portapapeles.', { title: 'Copiado', durationMs: shareToastMs })}
    />
  );
}

function ShareByEmail({ product, onSent }: Pick<ShareDialogProps, 'product'> & { onSent: () => void }) {
  const isLoggedIn = useUser() !== undefined;
  const share = useShareProduct();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyForm);
  const [errors, setErrors] = useState<ShareErrors>({});
  const set = (given: Partial<ShareForm>) => setValues((before) => ({ ...before, ...given }));

  function send(): void {
    const found = checkShare(values, { isLoggedIn });
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    share.mutate(toShareBody(values, { productId: product.productoId, isLoggedIn }), {
      onSuccess: () => {
        notify.success('Tu recomendación va en camino.', { title: 'Enviado', durationMs: shareToastMs });
        setValues(emptyForm);
        onSent();
      },
    });
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3 className="text-base font-bold tracking-normal">Por correo electrónico</h3>
      {!isLoggedIn && (
        <Field
          name="name"
          label="Tu nombre"
          autoComplete="name"
          value={values.name}
          error={errors.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      )}
      <Field
        name="recipients"
        label="Correos de quienes lo reciben"
        hint="Sepáralos con comas."
        inputMode="email"
        autoCapitalize="none"
        value={values.recipients}
        error={errors.recipients}
        onChange={(event) => set({ recipients: event.currentTarget.value })}
      />
      <TextArea
        name="message"
        label="Mensaje"
        optional
        rows={3}
        maxLength={shareMessageMaxLength}
        value={values.message}
        error={errors.message}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
      {isLoggedIn && (
        <Checkbox
          label="Recibir una copia en mi correo"
          checked={values.wantsCopy}
          onChange={(event) => set({ wantsCopy: event.currentTarget.checked })}
        />
      )}
      <div role="alert" className="empty:hidden">
        {share.isError && <Note tone="problem">{textOf(share.error)}</Note>}
      </div>
      <Button type="submit" loading={share.isPending} block>
        Enviar por correo
      </Button>
    </form>
  );
}

function textOf(error: unknown): string {
  return error instanceof CallError ? error.message : generalProblems.UNEXPECTED.message;
}
