import type { SubstituteOptionsDto } from '@botica/contract/orders/substitutes';
import type { Company } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import type { CallProblem } from '@botica/ui/calls/call-problem.ts';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { type AllowedSubstitute, differenceWords, noSubstitute, pharmacistSubstitute } from './allowed-substitute.ts';
import { equivalentOption } from './equivalent-option.tsx';
import { productSubstitute } from './from-dto.ts';
import { type SubstitutePlace, substituteOptionsQuery } from './substitutes.api.ts';

export interface SubstituteDialogProps {
  line: { productId: number; name: string; units: number; totalCents: Cents };
  place: SubstitutePlace;
  allowed: AllowedSubstitute;
  isPending?: boolean | undefined;
  problem?: CallProblem | undefined;
  onChoose: (allowed: AllowedSubstitute) => void;
  onClose: () => void;
}

type Options = SubstituteOptionsDto['opciones'];
type OptionValue = 'none' | 'pharmacist' | `${number}`;

/** C093: the substitute of a product that the branch lacks. */
export function SubstituteDialog(props: SubstituteDialogProps) {
  const { line, place, allowed, isPending = false, problem, onChoose, onClose } = props;
  const company = useCompany();
  const userId = useUser()?.usuarioId ?? '';
  const options = useQuery(substituteOptionsQuery(line.productId, place, { userId, companyId: company.id }));
  const [picked, setPicked] = useState<OptionValue>();
  const value = picked ?? offeredValue(allowed, options.data);
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(isOpen) => isOpen || isPending || onClose()}
      title="Si falta este producto"
      description={line.units > 1 ? `${line.units} × ${line.name}` : line.name}
      action="Guardar"
      dismiss="Cancelar"
      isPending={isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(allowedOf(value, options.data ?? [], allowed));
      }}
    >
      <RadioGroup<OptionValue>
        label={`Qué hacemos si falta ${line.name}`}
        hideLabel
        value={value}
        onChange={setPicked}
        options={[...fixedOptions, ...equivalents(options.data ?? [], line, company)]}
      />
      <Fetching options={options} />
    </FormDialog>
  );
}

const fixedOptions: readonly RadioOption<OptionValue>[] = [
  { value: 'none', label: 'No lo reemplacen: déjenlo fuera y devuélvanme su valor' },
  { value: 'pharmacist', label: 'Lo que recomiende el regente, sin pagar más' },
];

function equivalents(options: Options, line: SubstituteDialogProps['line'], company: Company) {
  return options.map((option) => {
    const { productoId, nombre, imagen, precio } = option;
    const { unitCents } = productSubstitute(option);
    const hint = differenceWords(unitCents * line.units - line.totalCents, line.units, company);
    return equivalentOption({ productId: productoId, label: nombre, picture: imagen, price: precio, hint }, company);
  });
}

function Fetching({ options }: { options: UseQueryResult<Options> }) {
  if (options.isPending) {
    return (
      <SkeletonGroup label="Buscando opciones" className="grid">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (options.isError) {
    return (
      <LoadFailure
        title="No pudimos buscar otras opciones"
        error={options.error}
        isRetrying={options.isFetching}
        onRetry={() => void options.refetch()}
      />
    );
  }
  return (
    <p className="text-fine text-ink-600">
      {options.data.length > 0
        ? 'Pueden ser de otra marca o laboratorio: si tienes dudas, consulta a tu médico.'
        : 'Por ahora tu sucursal no tiene otro producto que lo reemplace.'}
    </p>
  );
}

/** An equivalent that is no longer offered cannot stay chosen. */
function offeredValue({ choice, productId }: AllowedSubstitute, options: Options | undefined): OptionValue {
  if (choice !== 'product') return choice;
  const isOffered = !options || options.some(({ productoId }) => productoId === productId);
  return isOffered ? `${productId}` : 'none';
}

function allowedOf(value: OptionValue, options: Options, before: AllowedSubstitute): AllowedSubstitute {
  if (value === 'none') return noSubstitute;
  if (value === 'pharmacist') return pharmacistSubstitute;
  const picked = options.find(({ productoId }) => `${productoId}` === value);
  return picked ? productSubstitute(picked) : before;
}
