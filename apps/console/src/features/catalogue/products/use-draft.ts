import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { productFieldNames, toProductChangeDto } from '@botica/contract/catalogue/product-fields';
import type { ProductField, ProductFields } from '@botica/domain/catalogue/product-drafts';
import { checkProductChange, fieldsIn, productFieldIds } from '@botica/domain/catalogue/product-drafts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forget, forgetSaved, pickOf, typeInto } from '../../../lib/typed-fields.ts';
import type { SaveState } from '../../../ui/save-mark.tsx';
import { nothingTyped, serverState, type TypedProduct } from './form-state.ts';
import { productQuery, saveDraft, versionsQuery } from './products.api.ts';

const quietMs = 900;
const untouched: SaveState = { isSaving: false, savedAt: undefined, error: undefined, failed: undefined };

/**
 * The form of a product. It saves itself when the person pauses; a field with an error, and one that a colleague changed
 * meanwhile, wait for the person.
 */
export function useDraft(page: ProductPageDto) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<TypedProduct>(nothingTyped);
  const [conflicts, setConflicts] = useState<readonly ProductField[]>([]);
  const [state, setState] = useState<SaveState>(untouched);
  const server = serverState(page);
  const errors = checkProductChange(typed.values);
  const waiting = fieldsIn(typed.values).filter((field) => !errors[field] && !conflicts.includes(field));
  const pending = waiting.map((field) => `${field}=${JSON.stringify(typed.values[field])}`).join('&');
  const latest = useRef({ page, typed, waiting, pending });
  latest.current = { page, typed, waiting, pending };

  async function save(): Promise<void> {
    const { page: shown, typed: now, waiting: fields, pending: failed } = latest.current;
    const sent = pickOf(now.values, fields);
    setState((before) => ({ ...before, isSaving: true }));
    try {
      const { producto, choques } = await saveDraft(shown.productoId, {
        version: shown.version,
        cambios: toProductChangeDto(sent),
        vistos: toProductChangeDto(pickOf(now.seen, fields)),
      });
      const refused = productFieldIds.filter((field) => choques.includes(productFieldNames[field]));
      queryClient.setQueryData(productQuery(shown.productoId).queryKey, producto);
      if (producto.version !== shown.version) {
        void queryClient.invalidateQueries({ queryKey: versionsQuery(shown.productoId).queryKey });
      }
      setTyped((before) => forgetSaved(before, sent, refused));
      setConflicts((before) => [...new Set([...before, ...refused])]);
      setState({ ...untouched, savedAt: Date.now() });
    } catch (error) {
      setState((before) => ({ ...before, isSaving: false, error, failed }));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what waits starts the pause again
  useEffect(() => {
    if (!pending || state.isSaving || state.failed === pending) return;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [pending, state.isSaving]);

  return {
    values: { ...server, ...typed.values } as ProductFields,
    server,
    errors,
    conflicts,
    state,
    retry: () => void save(),
    hasUnsaved: fieldsIn(typed.values).length > 0,
    set: <Field extends ProductField>(field: Field, value: ProductFields[Field]) =>
      setTyped((before) => typeInto(before, server, { field, value })),
    /** The person's value over that of the colleague, which they see beside it. */
    keepMine(field: ProductField) {
      setTyped((before) => ({ ...before, seen: { ...before.seen, [field]: server[field] } }));
      setConflicts((before) => before.filter((one) => one !== field));
    },
    keepTheirs(field: ProductField) {
      setTyped((before) => forget(before, [field]));
      setConflicts((before) => before.filter((one) => one !== field));
    },
    /** The draft over a publication of the meantime: saved again, it has seen it. */
    confirmDraft: (field: ProductField) =>
      setTyped((before) => ({
        values: { ...before.values, [field]: server[field] },
        seen: { ...before.seen, [field]: server[field] },
      })),
  };
}

export type Draft = ReturnType<typeof useDraft>;
