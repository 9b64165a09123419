import type { PriceStepDto, SimulationDto } from '@botica/contract/prices/simulator';
import type { CompanyId } from '@botica/domain/companies';
import { cx } from '@botica/ui/base/cx.ts';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { amountText } from '../../lib/money.ts';

type ResultProps = { result: SimulationDto; companyId: CompanyId };

/** What the shopper pays, in one line. With a draft: what they will pay, and what they pay today. */
export function PriceAnswer({ result, companyId }: ResultProps) {
  const money = (amount: number) => amountText(amount, companyId);
  const { precio, total, cantidad, precioConCambio, totalConCambio } = result;
  const isChanged = precioConCambio !== null;
  const units = cantidad === 1 ? '1 unidad' : `${cantidad} unidades`;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1 rounded-control bg-brand-900 px-3.5 py-3 text-white">
      <p className="flex-1">
        <span className="block text-label">{isChanged ? 'Pagará por unidad' : 'Paga por unidad'}</span>
        <b className="text-2xl/7 font-bold" data-testid="simulated-price">
          {money(precioConCambio ?? precio)}
        </b>
      </p>
      <p className="text-right text-label">
        {isChanged && <span className="block">Hoy paga {money(precio)}</span>}
        <span className="block font-semibold">
          {units}, {money(totalConCambio ?? total)}
        </span>
      </p>
    </div>
  );
}

const marks = {
  yes: { Icon: Check, look: 'bg-brand-50 text-brand-700', words: 'Aplica' },
  no: { Icon: X, look: 'bg-mist text-ink-600', words: 'No aplica' },
  note: { Icon: Info, look: 'bg-info-50 text-info-700', words: 'Dato' },
} as const;

function Step({ mark, name, text, value }: { mark: keyof typeof marks; name: string; text: string; value: ReactNode }) {
  const { Icon, look, words } = marks[mark];
  const isQuiet = mark === 'no';
  return (
    <li className="flex gap-2.5 py-1.5 text-cell">
      <span className={cx('mt-px grid size-5 shrink-0 place-items-center rounded-full', look)}>
        <Icon size={13} />
        <span className="sr-only">{words}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block', isQuiet ? 'text-ink-700' : 'font-semibold')}>{name}</span>
        <span className="block text-label text-ink-600">{text}</span>
      </span>
      <span className={cx('whitespace-nowrap', isQuiet ? 'text-ink-600' : 'font-semibold')}>{value}</span>
    </li>
  );
}

/** Every price that the engine considered, in its order, then promotions, tax and points. */
export function PriceSteps({ result, companyId }: ResultProps) {
  const money = (amount: number) => amountText(amount, companyId);
  const steps: readonly PriceStepDto[] = result.pasosConCambio.length > 0 ? result.pasosConCambio : result.pasos;
  return (
    <ol aria-label="Cómo se decide el precio" className="grid">
      {result.bloqueIcare && (
        <Step mark="note" name="Precios de ICare" text="El cliente tiene el beneficio validado." value="" />
      )}
      {steps.map((step, index) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an answer keep their order
          key={index}
          mark={step.aplica ? 'yes' : 'no'}
          name={step.nombre}
          text={step.motivo}
          value={money(step.precio)}
        />
      ))}
      {result.promociones.map((promotion) => (
        <Step
          key={promotion.promocionId}
          mark={promotion.aplica ? 'yes' : 'no'}
          name={promotion.nombre}
          text={promotion.motivo}
          value={promotion.aplica ? 'aplica' : 'no aplica'}
        />
      ))}
      <Step
        mark="note"
        name="Impuesto incluido"
        text={result.impuestoPorcentaje === 0 ? 'Producto exento' : `${result.impuestoPorcentaje} % del total`}
        value={money(result.impuesto)}
      />
      <Step mark="note" name="Puntos que gana" text="Por esta compra" value={result.puntos} />
    </ol>
  );
}

/** The same product for the usual shoppers, and every stored price of it. */
export function OtherPrices({ result, companyId }: ResultProps) {
  const hasChange = result.precioConCambio !== null;
  const money = (amount: number | null) => (amount === null ? '' : amountText(amount, companyId));
  const rows = result.demas.map(
    ({ nombre, precio, precioConCambio }) => [nombre, money(precio), money(precioConCambio)] as const,
  );
  return <PriceTable caption="Los demás, por unidad" rows={rows} hasChange={hasChange} />;
}

export function PriceSheet({ result, companyId }: ResultProps) {
  const hasChange = result.hoja.some(({ precioConCambio, seQuita }) => precioConCambio !== null || seQuita);
  const money = (amount: number | null) => (amount === null ? '' : amountText(amount, companyId));
  const rows = result.hoja.map(
    ({ nombre, precio, precioConCambio, seQuita }) =>
      [nombre, money(precio), seQuita ? 'Se quita' : money(precioConCambio)] as const,
  );
  return <PriceTable caption="Precios guardados" rows={rows} hasChange={hasChange} />;
}

type PriceTableProps = {
  caption: string;
  rows: readonly (readonly [name: string, now: string, changed: string])[];
  hasChange: boolean;
};

function PriceTable({ caption, rows, hasChange }: PriceTableProps) {
  const head = 'h-7.5 border-b border-line text-label font-semibold text-ink-600';
  const cell = 'h-8.5 border-b border-line-soft';
  return (
    <table className="w-full border-collapse text-left text-cell">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {caption}
          </th>
          <th scope="col" className={`${head} text-right`}>
            Hoy
          </th>
          {hasChange && (
            <th scope="col" className={`${head} text-right`}>
              Nuevo
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, now, changed]) => (
          <tr key={name} className="last:[&>td]:border-0">
            <td className={cell}>{name}</td>
            <td className={`${cell} text-right whitespace-nowrap`}>{now}</td>
            {hasChange && <td className={`${cell} text-right font-semibold whitespace-nowrap`}>{changed}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
