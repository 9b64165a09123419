import type { TopUpOperatorDto } from '@botica/contract/services/top-up-amounts';
import { type CompanyId, companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { checkOperatorLimits, productTypes, topUpAmountLimits } from '@botica/domain/services/top-ups';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { AddAmountDialog } from './add-amount-dialog.tsx';
import { AmountRows } from './amount-rows.tsx';
import { type AmountsDraft, draftOf, isChanged, limitsOf } from './amounts-draft.ts';
import { SaveAmountsDialog } from './save-amounts-dialog.tsx';

type OperatorAmountsProps = { companyId: CompanyId; operator: TopUpOperatorDto; mayEdit: boolean };

/** The list of an operator: nothing counts until it is saved. */
export function OperatorAmounts({ companyId, operator, mayEdit }: OperatorAmountsProps) {
  // Nothing until the person changes something: until then it follows what others save.
  const [edited, setDraft] = useState<AmountsDraft>();
  const [open, setOpen] = useState<'save' | 'add'>();
  const company = companies[companyId];
  const draft = edited ?? draftOf(operator);
  const isOld = draft.revision !== operator.revision;
  const isTouched = isOld || isChanged(draft, operator);
  const limits = limitsOf(draft);
  const problem = limits ? checkOperatorLimits(limits, company) : 'Escribe montos, como 25 o 25.50.';
  const usual = (cents: number) => `Vacío: ${formatMoney(cents, company)}.`;
  return (
    <>
      {isOld && (
        <Note
          tone="warn"
          title="Estos montos cambiaron mientras los editabas"
          actions={
            <Button size="sm" onClick={() => setDraft(undefined)}>
              Ver los de ahora
            </Button>
          }
        >
          Lo que cambiaste aquí no se ha guardado.
        </Note>
      )}
      <Card
        title={`Límites de ${operator.nombre}`}
        sub="La tienda no ofrece montos fuera de ellos."
        actions={
          mayEdit && (
            <>
              <Button size="sm" disabled={isTouched} onClick={() => setOpen('add')}>
                <Plus size={14} />
                Agregar monto
              </Button>
              <Button
                variant="main"
                size="sm"
                disabled={!isTouched || isOld || problem !== undefined}
                onClick={() => setOpen('save')}
              >
                Guardar cambios
              </Button>
            </>
          )
        }
      >
        <div className="grid max-w-xl grid-cols-2 gap-3">
          <Field
            label="Mínimo"
            inputMode="decimal"
            maxLength={10}
            disabled={!mayEdit}
            value={draft.least}
            hint={usual(topUpAmountLimits.leastCents)}
            error={problem}
            onChange={({ target }) => setDraft({ ...draft, least: target.value })}
          />
          <Field
            label="Máximo"
            inputMode="decimal"
            maxLength={10}
            disabled={!mayEdit}
            value={draft.most}
            hint={usual(topUpAmountLimits.mostCents)}
            onChange={({ target }) => setDraft({ ...draft, most: target.value })}
          />
        </div>
      </Card>
      {productTypes.map(({ id, name }) => (
        <AmountRows
          key={id}
          title={name}
          amounts={draft.amounts.filter(({ tipo }) => tipo === id)}
          {...{ companyId, draft, mayEdit }}
          limits={limits}
          onDraft={setDraft}
        />
      ))}
      {open === 'add' && (
        <AddAmountDialog companyId={companyId} operator={operator} onClose={() => setOpen(undefined)} />
      )}
      {open === 'save' && limits && (
        <SaveAmountsDialog
          {...{ companyId, operator, draft, limits }}
          onSaved={() => setDraft(undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
