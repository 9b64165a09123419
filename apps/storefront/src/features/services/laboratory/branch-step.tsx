import { formatDistanceKm } from '@botica/domain/format';
import type { LabExam } from '@botica/domain/services/laboratory';
import { cx } from '@botica/ui/base/cx.ts';
import { Chip } from '@botica/ui/display/chip.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import {
  arrangeBranches,
  BranchStateLine,
  type BranchView,
  fullAddress,
  PositionChip,
  usePosition,
} from '../../branches/index.ts';
import { missingAt, offerText } from './exam-offer.ts';
import { LabBranchMap } from './lab-branch-map.tsx';
import { changeCurrent, currentOf } from './lab-draft.ts';
import { catalogueQuery, labBranchesQuery, labCitiesQuery } from './laboratory.api.ts';
import { fieldId, type StepProps } from './step-props.ts';

/** LAB-02 LAB-23: where the sample is taken, by city, or among the branches that never close. */
export function BranchStep({ draft, change, errors }: StepProps) {
  const company = useCompany();
  const { cityId, branchCode, exams } = currentOf(draft);
  const [isAllDay, setAllDay] = useState(false);
  const cities = useQuery(labCitiesQuery(company.id));
  const branches = useQuery({
    ...labBranchesQuery(company.id, isAllDay ? 'allDay' : { cityId }),
    enabled: isAllDay || cityId !== '',
  });
  const city = cities.data?.find(({ id }) => id === cityId);
  const suggested = cities.data?.find(({ id }) => id === company.defaultCityId)?.id;
  useEffect(() => {
    if (cityId === '' && suggested) change((one) => changeCurrent(one, { cityId: suggested }));
  }, [cityId, suggested, change]);

  function choose({ code, cityId: at }: Pick<BranchView, 'code' | 'cityId'>): void {
    change((one) => changeCurrent(one, { branchCode: code, cityId: at }));
  }

  /** The chosen branch may not be in the other list. */
  function toggleAllDay(): void {
    setAllDay(!isAllDay);
    change((one) => changeCurrent(one, { branchCode: 0 }));
  }

  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-600">Elige la sucursal donde se tomará la muestra. Los precios son los mismos en todas.</p>
      <div className="grid items-end gap-3 desk:grid-cols-[minmax(0,1fr)_auto]">
        <Select
          id={fieldId('cityId')}
          label="Ciudad"
          value={isAllDay ? '' : cityId}
          placeholder={isAllDay ? 'Todas las ciudades' : cities.isPending ? 'Cargando ciudades' : 'Elige una ciudad'}
          disabled={!cities.data || isAllDay}
          error={errors.cityId}
          options={(cities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => change((one) => changeCurrent(one, { cityId: target.value, branchCode: 0 }))}
        />
        <div className="flex flex-wrap gap-2">
          <PositionChip />
          <Chip selected={isAllDay} onClick={toggleAllDay}>
            Abiertas las 24 horas
          </Chip>
        </div>
      </div>
      {cities.isError && !cities.data && (
        <LoadFailure
          title="No pudimos cargar las ciudades"
          error={cities.error}
          isRetrying={cities.isFetching}
          onRetry={() => void cities.refetch()}
        />
      )}
      {branches.data ? (
        <BranchChoice
          {...{ branches: branches.data, branchCode, choose, isAllDay, exams }}
          cityName={isAllDay ? '' : (city?.name ?? '')}
          cityLocation={isAllDay ? undefined : city?.location}
          error={errors.branchCode}
        />
      ) : branches.isError ? (
        <LoadFailure
          title="No pudimos cargar las sucursales"
          error={branches.error}
          isRetrying={branches.isFetching}
          onRetry={() => void branches.refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando sucursales">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </section>
  );
}

interface BranchChoiceProps {
  branches: readonly BranchView[];
  /** Those chosen before the branch. */
  exams: readonly LabExam[];
  branchCode: number;
  choose: (branch: Pick<BranchView, 'code' | 'cityId'>) => void;
  isAllDay: boolean;
  cityName: string;
  cityLocation: BranchView['location'];
  error: string | undefined;
}

function BranchChoice(props: BranchChoiceProps) {
  const { branchCode, choose, isAllDay, cityName, cityLocation, error, exams } = props;
  const branches = useOfferingBranches(props);
  if (branches.length === 0) {
    return (
      <div>
        <p role="status" className="text-ink-600">
          {isAllDay
            ? 'Ninguna sucursal con laboratorio abre las 24 horas por ahora.'
            : 'En esta ciudad todavía no tomamos muestras. Elige otra.'}
        </p>
        {error && <FieldError>{error}</FieldError>}
      </div>
    );
  }
  return (
    <>
      <LabBranchMap
        {...{ branches, cityName, cityLocation }}
        selectedCode={branchCode}
        onSelect={(code) => {
          const branch = branches.find((one) => one.code === code);
          if (branch) choose(branch);
        }}
      />
      <RadioGroup
        label={isAllDay ? 'Sucursales abiertas las 24 horas' : `Sucursales en ${cityName}`}
        name={fieldId('branchCode')}
        value={branchCode > 0 ? String(branchCode) : undefined}
        error={error}
        onChange={(code) => {
          const branch = branches.find((one) => String(one.code) === code);
          if (branch) choose(branch);
        }}
        options={branches.map((branch) => ({
          value: String(branch.code),
          label: branch.name,
          hint: (
            <>
              <span className="block">{fullAddress(branch)}</span>
              {exams.length > 0 && <OfferLine missing={branch.missing} chosen={exams.length} />}
              <BranchStateLine branch={branch} />
              {branch.distance !== undefined && <span> a {formatDistanceKm(branch.distance)}</span>}
            </>
          ),
        }))}
      />
    </>
  );
}

/** The nearest first, and before them those that do more of the chosen exams. */
function useOfferingBranches({ branches, exams }: Pick<BranchChoiceProps, 'branches' | 'exams'>) {
  const company = useCompany();
  const { position } = usePosition();
  const { data: catalogue } = useQuery({ ...catalogueQuery(company.id), enabled: exams.length > 0 });
  return useMemo(
    () =>
      arrangeBranches(branches, position)
        .map((branch) => ({ ...branch, missing: catalogue && missingAt(branch.code, exams, catalogue) }))
        .sort((a, b) => (a.missing?.length ?? 0) - (b.missing?.length ?? 0)),
    [branches, position, exams, catalogue],
  );
}

function OfferLine({ missing, chosen }: { missing: readonly string[] | undefined; chosen: number }) {
  if (!missing) return null;
  return (
    <span className={cx('block font-semibold', missing.length === 0 ? 'text-brand-700' : 'text-offer-700')}>
      {offerText(missing, chosen)}
    </span>
  );
}
