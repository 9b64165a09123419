import type { PlanTermsDto, PromotionPlanDto } from '@botica/contract/promotions/plans';
import { type CompanyId, companies } from '@botica/domain/companies';
import { storeDate } from '@botica/domain/time';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields.tsx';
import { usePromotionCompany } from '../shared/index.ts';
import { PlanFields } from './plan-fields.tsx';
import { emptyPlan, formOf, formProblem, type PlanForm, termsBody } from './plan-form.ts';
import { useCreatePlan, useEditPlan } from './plans.api.ts';

type FrameProps = {
  title: string;
  description: string;
  action: string;
  companyId: CompanyId;
  initial: PlanForm;
  isPending: boolean;
  error: unknown;
  onSend: (terms: PlanTermsDto) => void;
  onClose: () => void;
  children?: ReactNode;
};

function PlanDialog({ title, description, action, companyId, initial, children, ...rest }: FrameProps) {
  const [form, setForm] = useState(initial);
  const [isTried, setTried] = useState(false);
  const problem = formProblem(form, storeDate(new Date()).isoDate);
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && rest.onClose()}
      {...{ title, description, action }}
      isPending={rest.isPending}
      problem={rest.error ? problemOf(rest.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem) rest.onSend(termsBody(form));
      }}
    >
      {children}
      <PlanFields
        companyId={companyId}
        form={form}
        problem={isTried ? problem : undefined}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}

export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const place = usePromotionCompany();
  const [companyId, setCompany] = useState(place.companyId);
  const create = useCreatePlan();
  return (
    <PlanDialog
      title="Nueva promoción"
      description="Se guarda como borrador. Después eliges los productos y la publicas."
      action="Guardar el borrador"
      companyId={companyId}
      initial={emptyPlan(storeDate(new Date()).isoDate)}
      isPending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSend={(terms) =>
        create.mutate(
          { ...terms, empresaId: companyId },
          { onSuccess: ({ planId }) => void navigate(`/promociones/${planId}${query}`) },
        )
      }
    >
      <Select
        label="Empresa"
        value={String(companyId)}
        options={place.companies.map((id) => ({ value: String(id), label: companies[id].name }))}
        onChange={({ target }) => setCompany(place.companies.find((id) => String(id) === target.value) ?? companyId)}
      />
    </PlanDialog>
  );
}

export function EditPlanDialog({ plan, onClose }: { plan: PromotionPlanDto; onClose: () => void }) {
  const edit = useEditPlan(plan.planId);
  // What the person saw: an edit of somebody else meanwhile is refused.
  const [version] = useState(plan.version);
  return (
    <PlanDialog
      title="Cambiar las condiciones"
      description="Sigue como borrador."
      action="Guardar el borrador"
      companyId={plan.empresaId}
      initial={formOf(plan)}
      isPending={edit.isPending}
      error={edit.error}
      onClose={onClose}
      onSend={(terms) =>
        edit.mutate(
          { ...terms, version },
          {
            onSuccess: () => {
              notify.success('Guardado como borrador.');
              onClose();
            },
          },
        )
      }
    />
  );
}
