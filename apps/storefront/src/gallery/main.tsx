import { adoptCspNonce } from '@botica/ui/base/csp-nonce.ts';
import { QuestionProvider } from '@botica/ui/overlays/question-dialog.tsx';
import { Toaster } from '@botica/ui/overlays/toaster.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Gallery } from './gallery.tsx';

adoptCspNonce();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <QuestionProvider>
          <Gallery />
          <Toaster />
        </QuestionProvider>
      </MemoryRouter>
    </StrictMode>,
  );
}
