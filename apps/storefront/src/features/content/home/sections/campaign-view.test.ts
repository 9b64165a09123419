import type { CampaignDto } from '@botica/contract/content/home';
import { describe, expect, it } from 'vitest';
import { campaignView } from './campaign-view.ts';

const campaign = (given: Partial<CampaignDto> = {}): CampaignDto => ({
  id: 1,
  descripcion: 'Corazón Sano',
  activo: true,
  habilitadaEnProduccion: false,
  empresaId: 2,
  fechaInicio: '2026-11-20T06:00:00Z',
  fechaFin: '2026-11-30T06:00:00Z',
  enlace: '/promociones',
  cuentaRegresiva: {
    id: 1,
    titulo: 'Empieza en',
    fechaFin: '2026-11-30T06:00:00Z',
    fechaFinCuentaRegresiva: '2026-11-20T06:00:00Z',
    imagen: '/durante.svg',
    imagenPrevia: '/antes.svg',
    prefijoClass: 'corazon',
  },
  mostrarLogo: true,
  logo: '/logo.svg',
  styles: [],
  ...given,
});
const test = { isProduction: false, origin: 'https://tienda.hn' };
const production = { ...test, isProduction: true };
const at = (instant: string, given?: Partial<CampaignDto>) =>
  campaignView(campaign(given), { site: test, now: new Date(instant) });

describe('a campaign', () => {
  it.each([
    ['a test site', test, {}, true],
    ['production', production, {}, false],
    ['production, enabled for it', production, { habilitadaEnProduccion: true }, true],
    ['a beta host', { ...production, origin: 'https://beta.tienda.hn' }, {}, true],
    ['inactive', test, { activo: false }, false],
  ])('CAMP-01 %s', (_, site, given, isShown) => {
    const view = campaignView(campaign(given), { site, now: new Date('2026-11-21T00:00:00Z') });
    expect(view !== undefined).toBe(isShown);
  });

  it('CAMP-02 shows the countdown only before the campaign starts', () => {
    expect(at('2026-11-20T05:59:59Z')?.countdown).toEqual({
      title: 'Empieza en',
      until: new Date('2026-11-20T06:00:00Z'),
    });
    expect(at('2026-11-20T06:00:00Z')?.countdown).toBeUndefined();
  });

  it('CAMP-03 shows the logo only before the campaign ends', () => {
    expect(at('2026-11-30T05:59:59Z')?.logo).toBe('/logo.svg');
    expect(at('2026-11-30T06:00:00Z')?.logo).toBeUndefined();
    expect(at('2026-11-21T06:00:00Z', { mostrarLogo: false })?.logo).toBeUndefined();
  });

  it('shows the picture of the countdown', () => {
    expect(at('2026-11-21T06:00:00Z')?.picture).toBe('/durante.svg');
    expect(at('2026-11-21T06:00:00Z', { cuentaRegresiva: null })?.picture).toBeUndefined();
  });
});
