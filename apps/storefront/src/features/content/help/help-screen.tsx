import { generalText, legalPath, returnsText } from '@botica/domain/identity/terms';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Chip } from '@botica/ui/display/chip.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { LegalSections, legalTextQuery } from '../../identity/terms/index.ts';
import { chatLink, phoneLink } from '../content-links.ts';
import { deliveryFactsQuery } from '../service-pages/index.ts';
import { useContact } from '../use-contact.ts';
import { findArticles } from './find-articles.ts';
import { type HelpArticle, type HelpTopic, helpArticles, helpTopics } from './help-articles.ts';

export function HelpScreen() {
  const company = useCompany();
  const { data: delivery } = useQuery(deliveryFactsQuery(company.id));
  const { data: returns } = useQuery(legalTextQuery(company.id, 'terminos', returnsText));
  const [question, setQuestion] = useState('');
  const [topic, setTopic] = useState<HelpTopic>();
  const found = findArticles(helpArticles({ company, delivery, returns }), question);
  const shown = found.filter((article) => topic === undefined || article.topic === topic);
  function showAll(): void {
    setQuestion('');
    setTopic(undefined);
  }
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Ayuda' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Centro de ayuda</h1>
        <p className="mt-1 text-ink-600">Entregas, pagos, devoluciones, recetas, puntos y privacidad.</p>
      </div>
      <search aria-label="Buscar en la ayuda" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Field
          label="¿En qué te ayudamos?"
          type="search"
          placeholder="Por ejemplo: anular un pedido"
          maxLength={80}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          prefix={<Search size={20} />}
        />
        <fieldset className="flex min-w-0 gap-2 overflow-x-auto px-0.5 py-1 desk:flex-wrap">
          <legend className="sr-only">Tema</legend>
          <Chip selected={topic === undefined} onClick={() => setTopic(undefined)}>
            Todo
          </Chip>
          {helpTopics.map((name) => (
            <Chip key={name} selected={topic === name} onClick={() => setTopic(name)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      </search>
      <p role="status" className="sr-only">
        {question.trim() && (shown.length === 1 ? '1 respuesta' : `${shown.length} respuestas`)}
      </p>
      {shown.length === 0 ? (
        <div className="panel">
          <EmptyState
            title="No encontramos una respuesta"
            text="Prueba con otras palabras, o llámanos y te ayudamos."
            actions={
              <Button size="sm" variant="secondary" onClick={showAll}>
                Ver toda la ayuda
              </Button>
            }
          />
        </div>
      ) : (
        <Answers articles={shown} isRanked={question.trim() !== ''} />
      )}
      <ContactPanel />
    </div>
  );
}

/** By topic, or ranked for a question. */
function Answers({ articles, isRanked }: { articles: readonly HelpArticle[]; isRanked: boolean }) {
  const groups = isRanked
    ? [{ title: 'Respuestas', articles }]
    : helpTopics.map((topic) => ({ title: topic, articles: articles.filter((article) => article.topic === topic) }));
  return groups
    .filter((group) => group.articles.length > 0)
    .map((group) => (
      <section key={group.title} className="panel">
        <h2 className="mb-1 text-lg font-bold">{group.title}</h2>
        {group.articles.map((article) => (
          <Answer key={article.id} article={article} />
        ))}
      </section>
    ));
}

/** Open when the address names it. */
function Answer({ article: { id, title, text, companyText, action } }: { article: HelpArticle }) {
  const isNamed = useLocation().hash === `#${id}`;
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return (
    <details
      ref={place}
      id={id}
      open={isNamed || undefined}
      className="group scroll-mt-34 desk:scroll-mt-26 border-t border-line first-of-type:border-t-0"
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-tag py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={20}
          className="shrink-0 text-ink-600 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid justify-items-start gap-3 pb-4">
        {text.map((paragraph) => (
          <p key={paragraph} className="max-w-[70ch] text-ink-600">
            {paragraph}
          </p>
        ))}
        {companyText && <LegalSections text={{ secciones: companyText }} headingLevel="h3" />}
        <ButtonLink to={action.to} size="sm" variant="secondary">
          {action.label}
        </ButtonLink>
      </div>
    </details>
  );
}

function ContactPanel() {
  const company = useCompany();
  const { phone, chatNumber } = useContact();
  return (
    <section className="panel grid gap-3">
      <h2 className="text-lg font-bold">¿No está tu respuesta?</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {phone && (
          <a href={phoneLink(phone, company.phonePrefix)} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            <Phone size={18} />
            Llamar al {phone}
          </a>
        )}
        {chatNumber && (
          <a
            href={chatLink(chatNumber)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            <MessageCircle size={18} />
            Escribir por chat
          </a>
        )}
        <TextLink to={legalPath('terminos', generalText)}>Términos y condiciones</TextLink>
      </div>
    </section>
  );
}
