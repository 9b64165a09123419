import { useEffect, useRef, useState } from 'react';
import type { SaveState } from '../ui/save-mark.tsx';
import { forget, forgetSaved, pickOf, type Typed, typeInto } from './typed-fields.ts';

const quietMs = 900;
const untouched: SaveState = { isSaving: false, savedAt: undefined, error: undefined, failed: undefined };

interface TypedFormOptions<Values extends object> {
  /** As the server has it, with its draft. */
  server: Values;
  /** A field with an error waits for the person. */
  check?(values: Partial<Values>): Partial<Record<keyof Values, unknown>>;
  /** Saves these fields, with what the person saw of them; answers those that a colleague changed meanwhile. */
  send(fields: Partial<Values>, seen: Partial<Values>): Promise<readonly (keyof Values & string)[]>;
}

/**
 * A form that saves itself when the person pauses. A field with an error, and one that a colleague changed meanwhile, wait
 * for the person.
 */
export function useTypedForm<Values extends object>({ server, check = () => ({}), send }: TypedFormOptions<Values>) {
  type Field = keyof Values & string;
  const [typed, setTyped] = useState<Typed<Values>>({ values: {}, seen: {} });
  const [conflicts, setConflicts] = useState<readonly Field[]>([]);
  const [state, setState] = useState<SaveState>(untouched);
  const errors = check(typed.values);
  const changed = (Object.keys(typed.values) as Field[]).filter((field) => typed.values[field] !== undefined);
  const waiting = changed.filter((field) => !errors[field] && !conflicts.includes(field));
  const pending = waiting.map((field) => `${field}=${JSON.stringify(typed.values[field])}`).join('&');
  const latest = useRef({ send, typed, waiting, pending });
  latest.current = { send, typed, waiting, pending };

  async function save(): Promise<void> {
    const { typed: now, waiting: fields, pending: failed } = latest.current;
    const sent = pickOf(now.values, fields);
    setState((before) => ({ ...before, isSaving: true }));
    try {
      const refused = await latest.current.send(sent, pickOf(now.seen, fields));
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

  const decided = (field: Field) => setConflicts((before) => before.filter((one) => one !== field));
  return {
    values: { ...server, ...typed.values } as Values,
    typed: typed.values,
    server,
    conflicts,
    state,
    retry: () => void save(),
    hasUnsaved: changed.length > 0,
    set: <One extends Field>(field: One, value: Values[One]) =>
      setTyped((before) => typeInto(before, server, { field, value })),
    /** The person's value over that of the colleague, which they see beside it. */
    keepMine(field: Field) {
      setTyped((before) => ({ ...before, seen: { ...before.seen, [field]: server[field] } }));
      decided(field);
    },
    keepTheirs(field: Field) {
      setTyped((before) => forget(before, [field]));
      decided(field);
    },
    /** The draft over a publication of the meantime: saved again, it has seen it. */
    confirmDraft: (field: Field) =>
      setTyped((before) => ({
        values: { ...before.values, [field]: server[field] },
        seen: { ...before.seen, [field]: server[field] },
      })),
  };
}
