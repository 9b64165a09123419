import type { GivenGiftDto, GivenGiftState } from '@botica/contract/services/gift-certificates';
import { formatDate } from '@botica/domain/format';
import { storeInstant } from '@botica/domain/time';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';

export const dayText = (isoDate: string) => (isoDate ? formatDate(storeInstant(isoDate)) : '');

const stateWords: Readonly<Record<GivenGiftState, { text: string; tone: TagTone }>> = {
  pendiente: { text: 'Por pagar', tone: 'reward' },
  enviado: { text: 'Enviado', tone: 'brand' },
  noPagado: { text: 'No se pagó', tone: 'outline' },
};

export const givenColumns: readonly Column<GivenGiftDto>[] = [
  {
    key: 'recipient',
    header: 'Para',
    onCard: 'title',
    cell: ({ para, mensaje, imagen }) => (
      <>
        {imagen && (
          <img
            src={pictureUrl(imagen, 'tile')}
            alt=""
            width={80}
            height={28}
            loading="lazy"
            className="mb-1 aspect-20/7 w-20 rounded-tag object-cover"
          />
        )}
        <span className="wrap-anywhere">{para}</span>
        {mensaje && (
          <span className="block max-w-[48ch] text-fine font-normal wrap-anywhere text-ink-600">“{mensaje}”</span>
        )}
      </>
    ),
  },
  { key: 'date', header: 'Fecha', cell: ({ fecha }) => formatDate(fecha) },
  {
    key: 'card',
    header: 'Pagado con',
    cell: ({ tarjetaEnmascarada }) =>
      tarjetaEnmascarada && <span className="whitespace-nowrap">•••• {tarjetaEnmascarada.slice(-4)}</span>,
  },
  {
    key: 'expiry',
    header: 'Vence',
    onCard: 'none',
    cell: ({ fechaVence }) => dayText(fechaVence),
  },
  {
    key: 'state',
    header: 'Estado',
    onCard: 'aside',
    cell: ({ estado }) => <Tag tone={stateWords[estado].tone}>{stateWords[estado].text}</Tag>,
  },
  {
    key: 'amount',
    header: 'Monto',
    align: 'end',
    onCard: 'value',
    cell: ({ monto, simboloMoneda }) => formatDecimalIn(simboloMoneda, monto),
  },
];
