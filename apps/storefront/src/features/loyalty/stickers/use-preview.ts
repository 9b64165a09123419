import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChosenBranch } from '../../branches/index.ts';
import {
  earningQuery,
  type PreviewedPurchase,
  previewQuery,
  purchaseBody,
  useHasStickers,
  useStickerViewer,
} from './stickers.api.ts';

/** Debounce while the quantity still changes. */
const settleMs = 600;
const noBranch = -1;

/**
 * The stickers that the purchase will earn, and the prizes that ship with it. Requested once the cart is stable, and
 * only where it matters.
 */
export function usePreview(purchase: PreviewedPurchase) {
  const viewer = useStickerViewer();
  const { code, mode } = useChosenBranch();
  const hasStickers = useHasStickers();
  const body = purchaseBody(purchase, mode === 'abroad' ? noBranch : code);
  const settled = useSettled(body);
  const enabled = hasStickers && settled.productos.length > 0;
  const { data: collections = [] } = useQuery({ ...previewQuery(viewer, settled), enabled });
  const { data: earning } = useQuery({ ...earningQuery(viewer, settled), enabled });
  if (!enabled) return { gains: [], prizes: [], missing: [] };
  return {
    gains: earning?.detalle ?? [],
    prizes: collections.flatMap(({ premiosEnEspera }) => premiosEnEspera),
    missing: collections.filter(
      ({ stickersAGanar, faltaParaElSiguiente }) => stickersAGanar > 0 && faltaParaElSiguiente > 0,
    ),
  };
}

/** The value once it has stayed the same for a moment (debounce); the first one immediately. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Value;
}
