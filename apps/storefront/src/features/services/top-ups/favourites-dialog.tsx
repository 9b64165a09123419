import type { FavouriteDto } from '@botica/contract/services/top-up-favourites';
import { topUpPhone } from '@botica/domain/services/top-ups';
import { Button } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { writePhone } from './draft.ts';
import { dropFavourite, favouritesQuery, type TopUpsOf } from './top-ups.api.ts';

/** Favourites are added with a top-up; here they can be removed. */
export function FavouritesDialog({ of, favourites }: { of: TopUpsOf; favourites: readonly FavouriteDto[] }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const drop = useMutation({
    mutationFn: dropFavourite,
    onSuccess: (kept) => {
      queryClient.setQueryData(favouritesQuery(of).queryKey, kept);
      if (kept.length === 0) setOpen(false);
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Editar favoritos
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="sm" title="Tus favoritos">
        <ProblemNote problem={drop.error ? problemOf(drop.error) : undefined} />
        <ul className="grid">
          {favourites.map(({ favoritoId, nombreReconocible, numeroTelefono }) => (
            <li key={favoritoId} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
              <div className="min-w-0 flex-1 leading-snug">
                <p className="truncate font-semibold">{nombreReconocible}</p>
                <p className="text-fine text-ink-600 tabular-nums">
                  {topUpPhone.prefix} {writePhone(numeroTelefono)}
                </p>
              </div>
              <IconButton
                label={`Quitar ${nombreReconocible}`}
                icon={<Trash2 size={20} />}
                onClick={() => drop.isPending || drop.mutate(favoritoId)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
