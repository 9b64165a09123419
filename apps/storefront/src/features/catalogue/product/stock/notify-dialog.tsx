import type { NotificationTypeDto, ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { CallError } from '@botica/contract/client';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { useChosenBranch } from '../../../branches/index.ts';
import type { Place } from '../../pricing/index.ts';
import { notificationTypesQuery, useRequestStockNotice } from '../product.api.ts';
import { productMessages } from '../product-messages.ts';

interface NotifyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: ProductDetailDto;
  place: Place;
  user: UserSessionDto;
}

/** DETAIL-08: how to notify the shopper that a product is back at their branch. */
export function NotifyDialog({ open, onOpenChange, product, place, user }: NotifyDialogProps) {
  const company = useCompany();
  const chosen = useChosenBranch();
  const types = useQuery({ ...notificationTypesQuery(user.usuarioId), enabled: open });
  const request = useRequestStockNotice();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string>();
  const branchCode = place.branchCode > 0 ? place.branchCode : company.defaultBranchCode;

  function toggle(typeId: number, isPicked: boolean): void {
    setProblem(undefined);
    setPicked(isPicked ? [...picked, typeId] : picked.filter((id) => id !== typeId));
  }

  function send(): void {
    // STOCK-02
    if (picked.length === 0) {
      setProblem(productMessages.noNotificationType);
      return;
    }
    request.mutate(
      { productId: product.productoId, branchCode, typeIds: picked },
      {
        onSuccess: ({ mensaje }) => {
          notify.success(mensaje);
          onOpenChange(false);
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Te avisamos cuando vuelva"
      description={`${product.prod_Desc}, en ${chosen.name || `tu sucursal de ${chosen.cityName}`}.`}
      footer={
        types.data && (
          <Button onClick={send} loading={request.isPending}>
            Avísame
          </Button>
        )
      }
    >
      {types.isPending && (
        <SkeletonGroup label="Cargando" className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </SkeletonGroup>
      )}
      {types.isError && (
        <ErrorState text={messageOf(types.error)} isRetrying={types.isFetching} onRetry={() => types.refetch()} />
      )}
      {types.data && <Types types={types.data} picked={picked} onToggle={toggle} />}
      <div role="alert" className="empty:hidden">
        {problem && <Note tone="problem">{problem}</Note>}
      </div>
    </Dialog>
  );
}

interface TypesProps {
  types: readonly NotificationTypeDto[];
  picked: readonly number[];
  onToggle: (typeId: number, isPicked: boolean) => void;
}

function Types({ types, picked, onToggle }: TypesProps) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">¿Cómo te avisamos?</legend>
      {types.map(({ notificacionTipoId: id, descripcion, destino }) => (
        <Checkbox
          key={id}
          checked={picked.includes(id)}
          disabled={destino === null}
          onChange={(event) => onToggle(id, event.currentTarget.checked)}
          label={
            <>
              <span className="block font-semibold">{descripcion}</span>
              <span className="block text-fine text-ink-600">{destino ?? 'Tu cuenta no tiene este dato'}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

/** STOCK-03: the server's message, when there is one. */
function messageOf(error: unknown): string {
  const isOurs = error instanceof CallError && error.code !== 'UNEXPECTED' && error.message !== '';
  return isOurs ? error.message : productMessages.noticeFailed;
}
