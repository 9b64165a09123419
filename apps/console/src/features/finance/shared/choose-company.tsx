import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';

/** Money of two companies is never added: each one has its currency and its tax office. */
export function ChooseCompany({ title }: { title: string }) {
  return (
    <Page head={<PageHead title={title} />}>
      <Empty title="Elige una empresa" text="Cada empresa tiene sus cuentas y su moneda. Elige la empresa arriba." />
    </Page>
  );
}
