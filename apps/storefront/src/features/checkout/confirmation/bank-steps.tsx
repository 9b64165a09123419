import type { CardDto } from '@botica/contract/customers/cards';
import { holdMinutes } from '@botica/domain/orders';
import type { OnlinePaymentType } from '@botica/domain/tenders';

interface BankStep {
  title: string;
  text: string;
}

/** What happens after the press: nothing is asked for twice, and a refusal costs nothing. */
export function BankSteps({ kind, card }: { kind: OnlinePaymentType; card: CardDto | undefined }) {
  return (
    <ol aria-label="Qué pasa al pagar" className="grid">
      {stepsOf(kind, card).map(({ title, text }, index) => (
        <li
          key={title}
          className="relative grid grid-cols-[26px_minmax(0,1fr)] gap-3 pb-3.5 text-fine leading-snug text-ink-600 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0.5 not-last:before:left-3 not-last:before:w-0.5 not-last:before:bg-brand-100 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="grid size-6.5 place-items-center rounded-full bg-brand-50 text-xs font-bold text-brand-700"
          >
            {index + 1}
          </span>
          <span>
            <b className="block text-sm font-bold text-ink-900">{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(kind: OnlinePaymentType, card: CardDto | undefined): BankStep[] {
  const kept = `no se cobra nada y guardamos tu pedido ${holdMinutes.online} minutos.`;
  if (kind === 'payPal' || kind === 'wallet') {
    const name = kind === 'payPal' ? 'PayPal' : 'Tigo Money';
    return [
      { title: 'Presionas Pagar', text: `Te llevamos a ${name} con tu pedido ya listo.` },
      { title: `Apruebas en ${name}`, text: 'Al terminar regresas aquí.' },
      { title: 'Pedido confirmado', text: `Si no lo apruebas, ${kept}` },
    ];
  }
  const used = card
    ? `Usamos tu ${card.tipo} •••• ${card.numero.slice(-4)}, sin pedirla otra vez.`
    : 'Abrimos tu banco.';
  return [
    { title: 'Presionas Pagar', text: used },
    { title: 'Tu banco te pregunta', text: 'Si te pide una clave, la escribes aquí mismo, sin salir de Botica.' },
    { title: 'Pedido confirmado', text: `Si el banco dice que no, ${kept}` },
  ];
}
