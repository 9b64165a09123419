import { analyticsConsentCookie } from '@botica/contract/content/telemetry';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { useState } from 'react';
import { readCookie, writeCookie } from '../../lib/cookie.ts';

/** Off until the shopper allows it. Analytics of pages, searches and purchases are anonymous. */
export function AnalyticsConsent() {
  const [isAllowed, setAllowed] = useState(() => readCookie(analyticsConsentCookie) === '1');
  const change = (next: boolean) => {
    writeCookie(analyticsConsentCookie, next ? '1' : '0');
    setAllowed(next);
  };
  return (
    <Checkbox
      checked={isAllowed}
      onChange={({ target }) => change(target.checked)}
      label="Permito que Botica analice cómo uso la tienda, sin saber quién soy"
    />
  );
}
