import { Select } from '@botica/ui/forms/select.tsx';
import { useBelongings } from '../health/belongings/index.ts';
import type { StepProps } from './step-props.ts';

/** A431: one quiet question, as where things are listed. Nothing for a customer who keeps nobody. */
export function PersonOfPictures({ person, change, isSending }: StepProps) {
  const { people } = useBelongings('receta');
  if (people.length === 0) return null;
  return (
    <Select
      layout="bar"
      label="¿Para quién es?"
      className="desk:w-fit"
      options={[{ value: '', label: 'Sin indicar' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      value={person?.id ?? ''}
      disabled={isSending}
      onChange={({ target }) => change({ personId: target.value })}
    />
  );
}
