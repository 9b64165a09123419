import { companies, switchableCompanies } from '@botica/domain/companies';
import { Flag } from '@botica/ui/display/flag.tsx';
import { Logo } from '@botica/ui/display/logo.tsx';
import { SegmentedControl } from '@botica/ui/lists/tabs.tsx';
import { useState } from 'react';
import { ControlsGallery } from './controls-gallery.tsx';
import { DataGallery } from './data-gallery.tsx';
import { FormGallery } from './form-gallery.tsx';
import { MessagesGallery } from './messages-gallery.tsx';
import { OverlaysGallery } from './overlays-gallery.tsx';
import { ProductsGallery } from './products-gallery.tsx';
import { StatesGallery } from './states-gallery.tsx';

/** Every component in every state. Development only; not part of the built store. */
export function Gallery() {
  const [companyId, setCompanyId] = useState('2');
  const company = switchableCompanies.find(({ id }) => String(id) === companyId) ?? companies[2];
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="wrap flex flex-wrap items-center justify-between gap-3 py-3">
          <Logo />
          <SegmentedControl
            label="País"
            value={companyId}
            onChange={setCompanyId}
            options={switchableCompanies.map(({ id, countryCode, countryName }) => ({
              value: String(id),
              label: (
                <span className="flex items-center gap-2">
                  <Flag country={countryCode} />
                  {countryName}
                </span>
              ),
            }))}
          />
        </div>
      </header>
      <main className="wrap grid grid-cols-1 gap-10 pt-6 pb-40">
        <h1 className="text-3xl font-bold">Piezas</h1>
        <ProductsGallery company={company} />
        <div className="grid grid-cols-1 gap-10 desk:grid-cols-2 desk:gap-8">
          <ControlsGallery />
          <FormGallery company={company} />
          <MessagesGallery />
          <StatesGallery />
          <OverlaysGallery />
        </div>
        <DataGallery company={company} />
      </main>
    </>
  );
}
