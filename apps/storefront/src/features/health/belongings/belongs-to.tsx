import type { BelongingKindDto } from '@botica/contract/health/belongings';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Select } from '@botica/ui/forms/select.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../identity/index.ts';
import { assign } from './belongings.api.ts';
import { useBelongings } from './use-belongings.ts';

interface BelongsToProps {
  kind: BelongingKindDto;
  /** The thing, or its parts: all of them are for one person. */
  ids: readonly string[];
  /** Names it beside others: "la recompra de Losartán". */
  what: string;
  className?: string;
}

/** One quiet question about something that a customer has. Nothing for a customer who keeps nobody. */
export function BelongsTo({ kind, ids, what, className }: BelongsToProps) {
  const user = useUser();
  const { people, personOf } = useBelongings(kind);
  const save = useMutation({
    mutationFn: (personId: string | null) => assign(user?.usuarioId ?? '', kind, { ids, personId }),
    onError: (error) => {
      notify.error(problemOf(error).text);
      void queryClient.invalidateQueries({ queryKey: ['health'] });
    },
  });
  const [first] = ids;
  if (people.length === 0 || first === undefined) return null;
  const chosen = save.isPending ? save.variables : personOf(first)?.id;
  return (
    <Select
      layout="bar"
      label="¿Para quién es?"
      aria-label={`¿Para quién es? ${what}`}
      className={className}
      options={[{ value: '', label: 'Sin indicar' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      value={chosen ?? ''}
      disabled={save.isPending}
      onChange={({ target }) => save.mutate(target.value || null)}
    />
  );
}
