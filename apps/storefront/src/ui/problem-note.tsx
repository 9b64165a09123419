import type { CallProblem } from '../lib/call-problem.ts';
import { Note } from './note.tsx';

/** Said at once, in the place of the form, which keeps what was typed. */
export function ProblemNote({ problem }: { problem: Pick<CallProblem, 'title' | 'text'> | undefined }) {
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
