/** An invalid setting. Its message names the variable, and is all that the operator sees. */
export class ConfigError extends Error {}

export type SettingsReader = ReturnType<typeof settingsReader>;

/** Reads the settings of the environment, and refuses a wrong one with its name. */
export function settingsReader(env: NodeJS.ProcessEnv) {
  const raw = (name: string) => env[name]?.trim() || undefined;
  const refuse = (name: string, why: string): never => {
    // An address may contain a password, which must not reach a screen or a log.
    const value = (raw(name) ?? '').replace(/\/\/[^/]*@/, '//[oculto]@');
    throw new ConfigError(`${name} ${why}; it is "${value}".`);
  };
  const asUrl = (name: string, value: string, protocols: readonly string[]) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      refuse(name, `must be an address that starts with ${protocols.join('// or ')}//`);
    }
    return value.replace(/\/+$/, '');
  };
  const web = ['http:', 'https:'] as const;

  return {
    isSet: (name: string) => raw(name) !== undefined,
    text: (name: string, fallback: string) => raw(name) ?? fallback,
    required: (name: string) => raw(name) ?? refuse(name, 'is needed with the other settings given'),
    integer(name: string, fallback: number, { min, max }: { min: number; max: number }) {
      const value = raw(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < min || number > max) {
        refuse(name, `must be a whole number from ${min} to ${max}`);
      }
      return number;
    },
    oneOf<const Value extends string>(name: string, fallback: Value, allowed: readonly Value[]): Value {
      const value = raw(name) ?? fallback;
      return allowed.find((candidate) => candidate === value) ?? refuse(name, `must be one of ${allowed.join(', ')}`);
    },
    url: (name: string, fallback: string) => asUrl(name, raw(name) ?? fallback, web),
    optionalSecret(name: string, minLength: number) {
      const value = raw(name);
      // Unlike the others, this message must not quote the value.
      if (value !== undefined && value.length < minLength) {
        throw new ConfigError(`${name} must have at least ${minLength} characters.`);
      }
      return value;
    },
    /** Whole origins by commas, such as `https://videos.example`. */
    origins(name: string) {
      const given = (raw(name) ?? '').split(',').map((one) => one.trim().replace(/\/+$/, ''));
      const origins = given.filter(Boolean);
      const isOrigin = (one: string) =>
        URL.canParse(one) && new URL(one).origin === one && new URL(one).protocol === 'https:';
      if (!origins.every(isOrigin)) refuse(name, 'must be https:// origins without a path, by commas');
      return origins;
    },
    tileUrl(name: string) {
      const value = raw(name) ?? '';
      const isComplete = ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
      if (!/^(https?:\/\/|\/)/.test(value) || !isComplete) refuse(name, 'must be an address with {z}, {x} and {y}');
      return value;
    },
    requiredUrl: (name: string) =>
      asUrl(name, raw(name) ?? refuse(name, 'is needed with the other settings given'), web),
    optionalUrl(name: string, protocols: readonly string[]) {
      const value = raw(name);
      return value === undefined ? undefined : asUrl(name, value, protocols);
    },
  };
}
