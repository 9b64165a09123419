import { cx } from '@botica/ui/base/cx.ts';
import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';

export interface CertificateFaceProps {
  /** The large line: an amount. */
  amount: ReactNode;
  caption: ReactNode;
  /** It can no longer be used. */
  isFaded?: boolean | undefined;
  /** Of its design; empty for the usual card. */
  picture?: string | undefined;
  children?: ReactNode;
}

/** A certificate as a card: the same for the preview and for a received one. */
export function CertificateFace({ amount, caption, isFaded = false, picture = '', children }: CertificateFaceProps) {
  return (
    <div
      className={cx(
        '@container relative grid content-start gap-3 overflow-hidden rounded-card p-4 desk:p-5',
        isFaded ? 'bg-mist text-ink-900' : 'bg-brand-700 text-white',
      )}
    >
      {picture && (
        <img
          src={pictureUrl(picture, 'banner')}
          alt=""
          className={cx(
            '-mx-4 -mt-4 aspect-20/7 w-[calc(100%+2rem)] max-w-none object-cover desk:-mx-5 desk:-mt-5 desk:w-[calc(100%+2.5rem)]',
            isFaded && 'opacity-60',
          )}
        />
      )}
      <Gift
        aria-hidden="true"
        className={cx('absolute -right-5 -bottom-6 size-32 rotate-12', isFaded ? 'text-line-strong' : 'text-brand-600')}
        strokeWidth={1.25}
      />
      <div className="relative min-w-0">
        <p className={cx('text-sm', isFaded ? 'text-ink-600' : 'text-brand-50')}>{caption}</p>
        <p className="text-xl font-extrabold whitespace-nowrap @min-[10rem]:text-3xl tracking-[-0.02em] tabular-nums">
          {amount}
        </p>
      </div>
      {children && <div className="relative grid min-w-0 gap-1 text-sm">{children}</div>}
    </div>
  );
}

export interface GiftPreviewProps {
  amount: string | undefined;
  message: string;
  recipient: string;
  giverName: string;
  picture: string;
}

/** A live preview of what the recipient will see. */
export function GiftPreview({ amount, message, recipient, giverName, picture }: GiftPreviewProps) {
  return (
    <section aria-label="Así se verá tu regalo" className="grid gap-2">
      <CertificateFace amount={amount ?? '—'} caption="Certificado de regalo Botica" picture={picture}>
        <p className="min-h-10 whitespace-pre-line wrap-anywhere">
          {message.trim() ? `“${message.trim()}”` : 'Aquí va tu mensaje.'}
        </p>
        <p className="font-semibold wrap-anywhere">De {giverName}</p>
      </CertificateFace>
      <p className="text-fine text-ink-600 wrap-anywhere">
        {recipient.trim() ? `Llega por correo a ${recipient.trim()}.` : 'Llega por correo a quien tú elijas.'} Puede
        usarse durante un año, en una o varias compras.
      </p>
    </section>
  );
}
