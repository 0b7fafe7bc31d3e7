/** `text/plain; charset=utf-8`; curl would take other meanings out of some parameters. */
const PLAIN =
  /^[\w!#$&^.+*-]{1,100}\/[\w!#$&^.+*-]{1,100}(?: *; *(?!(?:filename|headers|encoder|type)=)[\w.-]+=[\w.:+-]+)*$/i;

/** The media type of a part, where it is written so that every client takes it for one and for nothing else. */
export function plainMedia(media: string | undefined): string | undefined {
  return media !== undefined && PLAIN.test(media) ? media : undefined;
}
