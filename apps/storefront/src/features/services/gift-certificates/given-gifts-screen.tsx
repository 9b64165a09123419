import type { GivenGiftDto } from '@botica/contract/services/gift-certificates';
import { giftMessages } from '@botica/domain/services/gift-certificates';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame, HistoryList } from '../../payments/index.ts';
import { givenGiftsQuery, sendAgain, sendReceipt } from './gift-certificates.api.ts';
import { givenColumns } from './given-columns.tsx';

/** GIFT-05 GIFT-06 */
export function GivenGiftsScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <GivenGifts userId={user.usuarioId} /> : null;
}

function GivenGifts({ userId }: { userId: string }) {
  const company = useCompany();
  const gifts = useQuery(givenGiftsQuery(userId, company.id));
  return (
    <HistoryFrame title="Certificados regalados" text="Los regalos que hiciste, a quién y cómo va cada uno.">
      <div>
        <ButtonLink to="/certificados/regalar" size="sm">
          Regalar un certificado
        </ButtonLink>
      </div>
      {gifts.error && !gifts.data ? (
        <div className="panel">
          <ErrorState
            text={giftMessages.notLoaded}
            isRetrying={gifts.isFetching}
            onRetry={() => void gifts.refetch()}
          />
        </div>
      ) : (
        <HistoryList
          query={gifts}
          what="tus regalos"
          columns={[...givenColumns, actionColumn]}
          rowKey={({ id }) => id}
          empty={{
            icon: Gift,
            title: 'Todavía no has regalado certificados',
            text: 'Regala un certificado y llega por correo, con tu mensaje, para usarlo en todo Botica.',
          }}
        />
      )}
    </HistoryFrame>
  );
}

const actionColumn = {
  key: 'actions',
  header: 'Acciones',
  align: 'end',
  onCard: 'foot',
  cell: (gift: GivenGiftDto) => <GiftActions gift={gift} />,
} as const;

function GiftActions({ gift }: { gift: GivenGiftDto }) {
  if (gift.estado === 'pendiente') {
    return (
      <ButtonLink to={`/confirmar-pago/${encodeURIComponent(gift.ordenId)}`} size="sm" variant="secondary">
        Pagar<span className="sr-only"> el regalo para {gift.para}</span>
      </ButtonLink>
    );
  }
  return gift.estado === 'enviado' ? <SendButtons gift={gift} /> : null;
}

function SendButtons({ gift }: { gift: GivenGiftDto }) {
  const tell = {
    onSuccess: ({ mensaje }: { mensaje: string }) => void notify.success(mensaje),
    onError: (error: unknown) => void notify.error(problemOf(error).text),
  };
  const letter = useMutation({ mutationFn: () => sendAgain(gift.id), ...tell });
  const receipt = useMutation({ mutationFn: () => sendReceipt(gift.id), ...tell });
  return (
    <div className="flex flex-wrap gap-2 desk:justify-end">
      <Button variant="soft" size="sm" loading={letter.isPending} onClick={() => letter.mutate()}>
        Reenviar<span className="sr-only"> el regalo a {gift.para}</span>
      </Button>
      <Button variant="quiet" size="sm" loading={receipt.isPending} onClick={() => receipt.mutate()}>
        Comprobante<span className="sr-only"> del regalo para {gift.para}, por correo</span>
      </Button>
    </div>
  );
}
