/** Shown instead of a secret. */
const MASK = '••••••••';

/** A value that is not a placeholder: `$TOKEN`, `<token>`, `{token}` and masked values are left alone. */
const VALUE = '(?![$#<{(•])[^\\s"\'`,;&}]';

/**
 * Each has a group with the text before the secret. A pattern must not begin with a repeat, or run to the end of the
 * text from many positions, because a long text is masked on every keystroke.
 */
const SECRETS: readonly RegExp[] = [
  new RegExp(
    `((?:proxy-)?authorization["']?\\s*(?:[:=]|=>|,)\\s*[frbu@]?["'\`]?(?:[a-z]+ +)?)(?![a-z]+ )${VALUE}+`,
    'gi',
  ),
  new RegExp(`\\b(bearer +|basic +)${VALUE}{8,}`, 'gi'),
  /((?:set-)?cookie["']?\s*(?:[:=]|=>)\s*["'`]?)(?![\s•$])[^\r\n"'`]+/gi,
  new RegExp(`((?:^|\\s)(?:-u|--user)[ =]+["']?)${VALUE}+`, 'g'),
  new RegExp(
    `((?:secret|password|passwd|api[-_]?key|token)["']?\\s*(?:[:=]|=>)\\s*["'\`]?)(?!(?:null|true|false|process|os|ENV|getenv)\\b)${VALUE}{6,}`,
    'gi',
  ),
  /\b((?:pat|sk|pk|rk|whsec|gh[opsu]|glpat|xox[a-z])[_-])[A-Za-z0-9+/=_-]{12,}/g,
  /(?<![\w-])(?=[\w-]+\.[\w-]+\.)((?:[\w-]*?-)?eyJ)[\w-]{10,}\.[\w-]+\.[\w-]*/g,
  /(:\/\/)[^/\s:@"']+:[^/\s@"']+(?=@)/g,
];

/** A text with its secrets masked. Masking it again changes nothing. */
export function maskSecrets(text: string): string {
  return SECRETS.reduce((masked, secret) => masked.replace(secret, `$1${MASK}`), text);
}
