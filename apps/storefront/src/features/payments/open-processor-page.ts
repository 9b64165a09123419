import { processorUrl } from './payments.api.ts';

/** Opens the processor's page, which returns the shopper to the result of the payment. */
export function openProcessorPage(fields: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: processorUrl, hidden: true });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'campos', value: fields }));
  document.body.append(form);
  form.submit();
}
