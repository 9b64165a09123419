import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { adoptCspNonce } from '../ui/base/csp-nonce.ts';
import { QuestionProvider } from '../ui/overlays/question-dialog.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
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
