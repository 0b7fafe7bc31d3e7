const LINK = 'Pages hold no other pages. Link to it: `[What it is](https://…)`.';
const IMAGE = 'Save it as a file in `public/` and write `![What it shows](/picture.svg)`.';
const STILL = 'Guides run nothing in the browser and have no forms: remove it, or link to a page that has one.';
const LOOKS = 'Remove it: looks are those of the site.';

/** What to do instead of elements that guides do not show, by tag. */
export const elementRemedies: Readonly<Record<string, string>> = {
  iframe: LINK,
  embed: LINK,
  object: LINK,
  frame: LINK,
  svg: IMAGE,
  math: IMAGE,
  map: IMAGE,
  canvas: IMAGE,
  source: 'Write one `<img src="/picture.png" alt="…"/>`.',
  script: STILL,
  template: STILL,
  form: STILL,
  button: STILL,
  select: STILL,
  textarea: STILL,
  input: 'Of inputs only the boxes of task lists are shown: `- [x] done`.',
  style: LOOKS,
  link: LOOKS,
  caption: 'Write it as a paragraph before the table.',
  tfoot: 'Put its rows into `<tbody>`.',
  q: 'Write the quotation marks: “…”.',
  tt: 'Write `<code>`.',
  strike: 'Write `~~…~~`.',
};

/** What to do instead of attributes that are not kept, by name. */
export const attributeRemedies: Readonly<Record<string, string>> = {
  name: 'Write `id`.',
  colspan: 'Repeat the value in each cell, or make two tables of it.',
  rowspan: 'Repeat the value in each row.',
  title: 'Write it into the text: on a phone nobody can hover.',
  id: 'Put it on a heading or a paragraph: `<p id="…">`.',
};
