import {
  changeProductLoad,
  getProductLoad,
  type LoadActDto,
  listProductLoads,
  uploadProductLoad,
} from '@botica/contract/catalogue/product-loads';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

/** While the job works. */
const lookEveryMs = 1000;

export const loadsQuery = (empresaId: CompanyId | undefined) =>
  queryOptions({
    queryKey: ['product-loads', 'list', empresaId],
    queryFn: ({ signal }) => call(listProductLoads, { query: empresaId ? { empresaId } : {}, signal }),
  });

export const loadQuery = (cargaId: string) =>
  queryOptions({
    queryKey: ['product-loads', 'one', cargaId],
    queryFn: ({ signal }) => call(getProductLoad, { params: { cargaId }, signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'enMarcha' ? lookEveryMs : false),
  });

export function useUploadLoad(empresaId: CompanyId) {
  const queryClient = useQueryClient();
  // A second press, and a retry after a lost answer, are one load of the chosen file.
  const [keys] = useState(() => new WeakMap<File, string>());
  return useMutation({
    mutationFn: (file: File) => {
      const clave = keys.get(file) ?? crypto.randomUUID();
      keys.set(file, clave);
      const body = new FormData();
      body.append('archivo', file, file.name);
      return call(uploadProductLoad, { query: { empresaId, clave }, body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['product-loads', 'list'] }),
  });
}

export function useActOnLoad(cargaId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (acto: LoadActDto) => call(changeProductLoad, { params: { cargaId }, body: { acto } }),
    onSettled: () =>
      Promise.all(
        [['product-loads'], ['products'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
