import type { CustomerPageDto } from '@botica/contract/care/customers';
import { momentText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Views } from '../../../ui/filters.tsx';
import { Empty } from '../../../ui/states.tsx';
import { OrderTable, ToneBadge } from '../shared/index.ts';

const tabs = { pedidos: 'Pedidos', pagos: 'Pagos', mensajes: 'Mensajes', dispositivos: 'Dispositivos' } as const;
type Tab = keyof typeof tabs;

export function CustomerTabs({ customer }: { customer: CustomerPageDto }) {
  const url = useUrlState();
  const tabIds = Object.keys(tabs) as Tab[];
  const tab = tabIds.find((one) => one === url.get('ver')) ?? 'pedidos';
  return (
    <section aria-label={tabs[tab]} className="overflow-hidden rounded-card border border-line bg-white">
      <div className="border-b border-line px-4 py-2.5">
        <Views
          label="Partes del cliente"
          views={tabIds.map((one) => ({
            label: `${tabs[one]} ${customer[one].length}`,
            to: url.hrefWith({ ver: one === 'pedidos' ? null : one }),
            isCurrent: one === tab,
          }))}
        />
      </div>
      {tab === 'pedidos' && <Orders customer={customer} />}
      {tab === 'pagos' && <Payments customer={customer} />}
      {tab === 'mensajes' && <Messages customer={customer} />}
      {tab === 'dispositivos' && <Devices customer={customer} />}
    </section>
  );
}

function Orders({ customer: { pedidos } }: { customer: CustomerPageDto }) {
  return pedidos.length === 0 ? (
    <Empty title="Todavía no ha comprado" text="Aquí verás sus pedidos, el más nuevo primero." />
  ) : (
    <OrderTable orders={pedidos} show="ofCustomer" />
  );
}

const row =
  'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft px-4 py-2 text-cell last:border-0';

function Payments({ customer: { pagos, empresaId } }: { customer: CustomerPageDto }) {
  if (pagos.length === 0) return <Empty title="Sin pagos en línea" text="Los de los últimos 12 meses salen aquí." />;
  return (
    <ul>
      {pagos.map(({ momento, forma, estado, tono, monto, titulo }) => (
        <li key={`${momento} ${titulo} ${forma}`} className={row}>
          <span className="min-w-0 flex-1">
            <b className="block truncate font-semibold">{titulo || 'Sin número'}</b>
            <span className="text-label text-ink-600">{momentText(momento)}</span>
          </span>
          <span>{forma}</span>
          <ToneBadge tone={tono}>{estado}</ToneBadge>
          <b className="w-24 text-right font-semibold whitespace-nowrap">{amountText(monto, empresaId)}</b>
        </li>
      ))}
    </ul>
  );
}

function Messages({ customer: { mensajes } }: { customer: CustomerPageDto }) {
  if (mensajes.length === 0) return <Empty title="Sin mensajes" text="Aquí salen los correos que le enviamos." />;
  return (
    <ul>
      {mensajes.map(({ asunto, momento }) => (
        <li key={`${momento} ${asunto}`} className={row}>
          <b className="min-w-0 flex-1 font-semibold wrap-anywhere">{asunto}</b>
          <span className="text-ink-600">{momentText(momento)}</span>
        </li>
      ))}
    </ul>
  );
}

function Devices({ customer: { dispositivos } }: { customer: CustomerPageDto }) {
  if (dispositivos.length === 0) return <Empty title="Sin sesiones abiertas" text="Nadie está dentro de su cuenta." />;
  return (
    <ul>
      {dispositivos.map(({ nombre, desde, visto }) => (
        <li key={`${nombre} ${desde}`} className={row}>
          <b className="flex-1 font-semibold">{nombre}</b>
          <span className="text-ink-600">Entró el {momentText(desde)}</span>
          <span className="text-ink-600">Visto el {momentText(visto)}</span>
        </li>
      ))}
    </ul>
  );
}
