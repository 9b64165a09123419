import { Note } from '../../ui/note.tsx';
import type { IdentityProblem } from './identity-problem.ts';

/** Said at once, in the place of the form, which keeps what was typed. */
export function ProblemNote({ problem }: { problem: Pick<IdentityProblem, 'title' | 'text'> | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {problem && (
        <Note tone="problem" title={problem.title && <span className="block">{problem.title}</span>}>
          {problem.text}
        </Note>
      )}
    </div>
  );
}
