const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Markup made by `html`. The private field stops a look-alike object from passing as safe. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  static fromTemplate(strings: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    const parts = strings.map((string, index) => string + (index < values.length ? render(values[index]) : ''));
    return new Html(parts.join(''));
  }

  static isHtml(value: unknown): value is Html {
    return typeof value === 'object' && value !== null && #markup in value;
  }

  toString(): string {
    return this.#markup;
  }
}

export type HtmlValue = Html | string | number | boolean | null | undefined | readonly HtmlValue[];

/** Escapes every value that is not itself `html`; `false`, `null` and `undefined` render nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.fromTemplate(strings, values);
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (Html.isHtml(value)) return value.toString();
  if (typeof value === 'object') return value.map(render).join('');
  return escapeText(String(value));
}
