/** What is shown instead of a secret. */
const MASK = '••••••••';

/** A value that is no placeholder: `$TOKEN`, `<token>`, `{token}` and what is masked already stay as they are. */
const VALUE = '(?![$#<{(•])[^\\s"\'`,;&}]';

/**
 * Each with what stands before the secret in a group. None may begin with a repeat, or go on to the end of a text from
 * many positions of it: a long text is masked with every key that is typed.
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

/** A text without its secrets. What is masked once stays as it is. */
export function maskSecrets(text: string): string {
  return SECRETS.reduce((masked, secret) => masked.replace(secret, `$1${MASK}`), text);
}
