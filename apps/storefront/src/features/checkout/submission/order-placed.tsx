import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { AwaitedPayment } from '../placed-order.ts';
import { nextPage, redirectMs } from './next-page.ts';

const words: Readonly<
  Record<Exclude<AwaitedPayment, 'confirmation'>, { title: string; text: string; action: string }>
> = {
  none: {
    title: 'Recibimos tu pedido',
    text: 'En un momento te llevamos a su resumen.',
    action: 'Ver mi pedido',
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

/** A payment opens at once; an order without one is announced first. */
export function OrderPlaced({ orderId, awaits }: OrderPlacedProps) {
  if (awaits === 'confirmation') return <Navigate to={nextPage(orderId, awaits)} replace />;
  return <Announced orderId={orderId} awaits={awaits} />;
}

/** SUBMIT-03: announced for three seconds, then the page opens. */
function Announced({ orderId, awaits }: { orderId: string; awaits: keyof typeof words }) {
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
