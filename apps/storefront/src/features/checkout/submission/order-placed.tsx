import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import type { AwaitedPayment } from '../placed-order.ts';
import { nextPage, redirectMs } from './next-page.ts';

const words: Readonly<Record<AwaitedPayment, { title: string; text: string; action: string }>> = {
  none: {
    title: 'Recibimos tu pedido',
    text: 'En un momento te llevamos a su resumen.',
    action: 'Ver mi pedido',
  },
  confirmation: {
    title: 'Tu pedido está listo para pagar',
    text: 'Apartamos tus productos. En un momento te llevamos a confirmar el pago.',
    action: 'Ir a pagar',
  },
  link: {
    title: 'Recibimos tu pedido',
    text: 'Te enviamos el enlace para pagarlo a tu correo. Apartamos tus productos mientras pagas.',
    action: 'Ver mi pedido',
  },
};

interface OrderPlacedProps {
  orderId: string;
  awaits: AwaitedPayment;
}

/** SUBMIT-03: announced for three seconds, then the page opens. */
export function OrderPlaced({ orderId, awaits }: OrderPlacedProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = nextPage(orderId, awaits);
  const { title, text, action } = words[awaits];
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(page, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, page]);
  return (
    <section className="mx-auto grid max-w-110 justify-items-center gap-3 px-4 py-16 text-center">
      <CircleCheck size={72} strokeWidth={1.5} className="text-brand-600" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-extrabold outline-none">
        {title}
      </h1>
      <p role="status" className="text-ink-600">
        {text}
      </p>
      <ButtonLink to={page} replace className="mt-3">
        {action}
      </ButtonLink>
    </section>
  );
}
