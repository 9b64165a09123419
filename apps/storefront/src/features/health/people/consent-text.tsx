import { healthConsent } from '@botica/domain/health/people';

/** What is accepted for each person. */
export function ConsentText() {
  return healthConsent.paragraphs.map((text) => (
    <p key={text} className="text-sm">
      {text}
    </p>
  ));
}
