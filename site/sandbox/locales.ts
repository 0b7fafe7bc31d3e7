import type { JsonValue } from '../../packages/base/json.ts';
import type { SandboxRules } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

/** Input in any case and with `_`, output canonical: `nl_be` → `nl-BE`. */
export function canonical(code: JsonValue): string {
  const text = String(code).replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(text)[0] ?? text;
  } catch {
    return text;
  }
}

/** A code as the API describes it. */
export function localeRef(sent: JsonValue): JsonRecord {
  const code = canonical(sent);
  const [language = code] = code.split('-');
  const name = (of: string): string =>
    new Intl.DisplayNames([of], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;
  return {
    code,
    name: name('en'),
    native_name: name(code),
    direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
    language_code: language,
  };
}

const list = (value: JsonValue): JsonValue => (Array.isArray(value) ? [...new Set(value.map(canonical))] : value);

/** Requests name languages by code; records show them with their names. */
export const locales: SandboxRules = {
  values: {
    LocaleRef: localeRef,
    locale: canonical,
    code: canonical,
    default_locale: canonical,
    display_locales: list,
    locales: (value) => (Array.isArray(value) ? value.map(localeRef) : value),
  },
};
