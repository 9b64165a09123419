import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSearchParams } from 'react-router';
import { ExamShop } from './exam-shop.tsx';
import { OrderWizard } from './order-wizard.tsx';
import { useLabDraft } from './use-lab-draft.ts';

/** The exams and their prices first; the wizard then asks where and for whom. */
export function LabOrder({ user }: { user: UserSessionDto }) {
  const control = useLabDraft(user.usuarioId);
  const [search] = useSearchParams();
  if (!search.has('paso')) return <ExamShop {...control} />;
  return (
    <div data-focused-page="">
      <CheckoutHeader />
      <div className="mx-auto w-full max-w-3xl pt-3">
        <ButtonLink to="/analisisClinicos" size="sm" variant="quiet" className="-ml-3">
          <ArrowLeft size={18} />
          Volver a los exámenes
        </ButtonLink>
      </div>
      <OrderWizard user={user} {...control} />
    </div>
  );
}
