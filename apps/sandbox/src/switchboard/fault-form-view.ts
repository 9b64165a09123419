import type { FaultName } from '../platform/faults.ts';
import { faultLimits, faultNames } from '../platform/faults.ts';
import { type Html, html } from '../platform/html.ts';
import type { MountedService } from '../platform/service.ts';
import { type FaultForm, type FaultFormProblems, fieldName, percentLimits, valueLimits } from './fault-form.ts';
import { faultWords } from './fault-words.ts';

export function faultFormView(service: MountedService, form: FaultForm, problems: FaultFormProblems): Html {
  const rows = faultNames.map((name) => faultRow(service.name, name, form, problems));
  return html`
        <form class="faults" method="post" action="/switchboard/servicios/${service.name}">
          ${rows}
          <div class="actions">
            <button class="btn" type="submit">Guardar fallas<span class="vh"> de ${service.title}</span></button>
            <button class="btn sec" type="submit" formaction="/switchboard/servicios/${service.name}/normalizar" formnovalidate>Quitar todas<span class="vh"> las fallas de ${service.title}</span></button>
          </div>
        </form>`;
}

function faultRow(service: string, name: FaultName, form: FaultForm, problems: FaultFormProblems): Html {
  const { title, hint } = faultWords[name];
  const fields = form[name];
  const field = (key: 'value' | 'percent' | 'times', label: string, limits: Limits, placeholder = '') =>
    numberField({
      id: `${service}.${fieldName(name, key)}`,
      name: fieldName(name, key),
      label,
      limits,
      placeholder,
      value: fields[key],
      problem: problems[fieldName(name, key)],
    });
  return html`
          <fieldset class="fault">
            <legend class="vh">${title}</legend>
            <label class="check"><input type="checkbox" name="${fieldName(name, 'isOn')}" value="1"${fields.isOn && html` checked`}><span><b>${title}</b><span class="hint">${hint}</span></span></label>
            <div class="numbers">
              ${name === 'delayMs' && field('value', 'Milisegundos', valueLimits.delayMs)}
              ${name === 'error' && field('value', 'Código', valueLimits.error)}
              ${field('percent', 'Prob. (%)', percentLimits, '100')}
              ${field('times', 'Veces', faultLimits.times, 'Todas')}
            </div>
          </fieldset>`;
}

interface Limits {
  minimum: number;
  maximum: number;
}

interface NumberField {
  id: string;
  name: string;
  label: string;
  limits: Limits;
  placeholder: string;
  value: string;
  problem: string | undefined;
}

function numberField({ id, name, label, limits, placeholder, value, problem }: NumberField): Html {
  const invalid = html` aria-invalid="true" aria-describedby="${id}.problem" autofocus`;
  return html`
              <div class="field">
                <label for="${id}">${label}</label>
                <input id="${id}" name="${name}" type="number" inputmode="numeric" step="any" min="${limits.minimum}" max="${limits.maximum}" placeholder="${placeholder}" value="${value}"${problem && invalid}>
                ${problem && html`<p class="problem" id="${id}.problem">${problem}</p>`}
              </div>`;
}
