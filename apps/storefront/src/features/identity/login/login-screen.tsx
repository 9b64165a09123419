import { useLocation } from 'react-router';
import { LoginAside } from './login-aside.tsx';
import { LoginFlow } from './login-flow.tsx';

/** R013. Security e-mails link directly to the password reset, by `#recuperar`. */
export function LoginScreen() {
  const { hash } = useLocation();
  return (
    <div className="mx-auto my-4 flex max-w-220 overflow-hidden rounded-card border border-line bg-white desk:my-10">
      <div className="w-100 shrink-0 bg-brand-50 max-desk:hidden">
        <LoginAside />
      </div>
      <section aria-labelledby="login-title" className="min-w-0 flex-1 p-4 desk:p-8">
        <LoginFlow
          startsAt={hash === '#recuperar' ? 'forgot' : 'credentials'}
          frame={({ title, description, children }) => (
            <>
              <h1 id="login-title" className="text-2xl font-extrabold">
                {title}
              </h1>
              <p className="mt-1 mb-4 text-ink-600">{description}</p>
              {children}
            </>
          )}
        />
      </section>
    </div>
  );
}
