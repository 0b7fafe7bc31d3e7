/** Extensions that are not the name of their media type. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['gzip', 'gz'],
  ['jpeg', 'jpg'],
  ['mpeg', 'mp3'],
  ['msword', 'doc'],
  ['vnd.ms-excel', 'xls'],
  ['vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
]);

/** A name for the file that an answer of this media type is written to: `answer.pdf`. */
export function answerFile(type: string): string {
  const [, subtype = ''] = /^[^/]+\/(?:x-)?([^;\s]+)/.exec(type.toLowerCase()) ?? [];
  const extension = EXTENSIONS.get(subtype) ?? subtype;
  return `answer.${/^[a-z0-9]{2,4}$/.test(extension) ? extension : 'bin'}`;
}
