import ChevronDown from 'lucide-react/icons/chevron-down';
import * as RadixAccordion from 'radix-ui/accordion';
import type { ReactNode } from 'react';

export type AccordionItem = { value: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** The items open at first. */
  defaultOpen?: readonly string[] | undefined;
};

/** Any number of items may be open at once. */
export function Accordion({ items, defaultOpen = [] }: AccordionProps) {
  return (
    <RadixAccordion.Root className="min-w-0" type="multiple" defaultValue={[...defaultOpen]}>
      {items.map((item) => (
        <RadixAccordion.Item key={item.value} value={item.value} className="border-t border-line first:border-t-0">
          <RadixAccordion.Header>
            <RadixAccordion.Trigger className="group flex min-h-13 w-full items-center justify-between gap-3 rounded-tag py-2 text-left text-base font-semibold tracking-normal">
              {item.title}
              <ChevronDown
                size={20}
                className="text-ink-600 transition-transform duration-150 group-data-[state=open]:rotate-180"
              />
            </RadixAccordion.Trigger>
          </RadixAccordion.Header>
          <RadixAccordion.Content className="overflow-hidden text-ink-600 data-[state=closed]:animate-fold-close data-[state=open]:animate-fold-open">
            <div className="px-0.5 pb-4">{item.content}</div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
