import { companies, isCompanyId } from '@botica/domain/companies';
import { useState } from 'react';
import { useBranches, useScope } from '../../lib/scope.ts';
import { companiesOf, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';

/** A desk is of one branch: people of several choose theirs. */
export function BranchChoice() {
  const own = companiesOf(useSession());
  const scope = useScope();
  const [companyId, setCompanyId] = useState(scope.companyId ?? own[0] ?? 2);
  const branches = useBranches(companyId);
  const [chosen, setChosen] = useState('');
  const branchId = chosen || String(branches[0]?.id ?? '');
  return (
    <Page head={<PageHead title="Mesa de sucursal" sub="Elige la sucursal que atiendes" />}>
      <Card title="¿Qué sucursal atiendes?" className="max-w-110">
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (branchId) scope.choose(companyId, Number(branchId));
          }}
        >
          <Select
            label="Empresa"
            value={companyId}
            options={own.map((id) => ({ value: String(id), label: companies[id].name }))}
            onChange={({ target }) => {
              const id = Number(target.value);
              if (isCompanyId(id)) setCompanyId(id);
              setChosen('');
            }}
          />
          <Select
            label="Sucursal de la mesa"
            value={branchId}
            options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button type="submit" variant="main" size="lg" disabled={!branchId} className="justify-self-start">
            Abrir la mesa
          </Button>
        </form>
      </Card>
    </Page>
  );
}
