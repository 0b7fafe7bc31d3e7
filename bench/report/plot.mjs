// SVG made by hand: no library, readable on light and dark, and the same text for the same figures.
const width = 720;
const height = 380;
const margin = { top: 48, right: 24, bottom: 84, left: 72 };
const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
const colours = ['#2563eb', '#d97706', '#059669', '#9333ea', '#64748b'];

const escapeText = (text) => String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const place = (value) => Number(value.toFixed(1));
const label = (x, y, text, anchor = 'middle', size = 12) =>
  `<text x="${place(x)}" y="${place(y)}" text-anchor="${anchor}" font-size="${size}">${escapeText(text)}</text>`;
const line = (x1, y1, x2, y2, look) =>
  `<line x1="${place(x1)}" y1="${place(y1)}" x2="${place(x2)}" y2="${place(y2)}" ${look}/>`;

/** Round steps from nothing to a little above the largest value. */
export function ticks(largest, wanted = 5) {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough);
  return Array.from({ length: Math.ceil(largest / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}

function frame(title, unit, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img" aria-label="${escapeText(title)}">
<style>svg{background:#fff;color:#1e293b}text{fill:currentColor}@media (prefers-color-scheme:dark){svg{background:#0f172a;color:#e2e8f0}}</style>
${label(margin.left, 24, title, 'start', 15)}
${label(width - margin.right, 24, unit, 'end')}
${body.join('\n')}
</svg>
`;
}

function scaleY(steps) {
  const most = steps.at(-1);
  return (value) => margin.top + inner.height * (1 - value / most);
}

function gridLines(steps, y) {
  return steps.flatMap((step) => [
    line(margin.left, y(step), width - margin.right, y(step), 'stroke="currentColor" stroke-opacity="0.15"'),
    label(margin.left - 8, y(step) + 4, step.toLocaleString('en-GB'), 'end'),
  ]);
}

function legend(names) {
  let x = margin.left;
  return names.flatMap((name, index) => {
    const at = x;
    x += 30 + name.length * 6.6;
    return [
      `<rect x="${place(at)}" y="${height - 16}" width="10" height="10" fill="${colours[index % colours.length]}"/>`,
      label(at + 15, height - 7, name, 'start'),
    ];
  });
}

/** Points of several series over a number, and the line that fits the first. */
export function scatterPlot({ title, unit, across, series, fit }) {
  const all = series.flatMap(({ points }) => points);
  const stepsX = ticks(Math.max(...all.map(([x]) => x)));
  const stepsY = ticks(Math.max(...all.map(([, y]) => y)));
  const x = (value) => margin.left + (inner.width * value) / stepsX.at(-1);
  const y = scaleY(stepsY);
  const end = stepsX.at(-1);
  return frame(title, unit, [
    ...gridLines(stepsY, y),
    ...stepsX.map((step) => label(x(step), margin.top + inner.height + 18, step.toLocaleString('en-GB'))),
    label(width - margin.right, margin.top + inner.height + 34, across, 'end'),
    ...(fit
      ? [
          line(
            x(0),
            y(fit.intercept),
            x(end),
            y(fit.intercept + fit.slope * end),
            `stroke="${colours[0]}" stroke-dasharray="5 4"`,
          ),
        ]
      : []),
    ...series.flatMap(({ points }, index) =>
      points.map(
        ([px, py]) =>
          `<circle cx="${place(x(px))}" cy="${place(y(py))}" r="4" fill="${colours[index % colours.length]}"/>`,
      ),
    ),
    ...legend(series.map(({ name }) => name)),
  ]);
}

/** More groups than this have no room for their names beside each other. */
const crowded = 8;

function groupLabel(x, text, slanted) {
  const y = margin.top + inner.height + (slanted ? 12 : 18);
  if (!slanted) return label(x, y, text);
  return `<g transform="rotate(-35 ${place(x)} ${y})">${label(x, y, text, 'end')}</g>`;
}

/** Bars of several series beside each other, in groups; what was not measured has no bar. */
export function barPlot({ title, unit, groups, series }) {
  const steps = ticks(Math.max(...series.flatMap(({ values }) => values.filter((value) => value !== undefined))));
  const y = scaleY(steps);
  const room = inner.width / groups.length;
  const bar = Math.min(48, (room * 0.8) / series.length);
  const bars = groups.flatMap((group, at) => {
    const middle = margin.left + room * (at + 0.5);
    return [
      groupLabel(middle, group, groups.length > crowded),
      ...series.flatMap(({ values }, index) => {
        const value = values[at];
        if (value === undefined || value === null) return [];
        const left = middle + (index - series.length / 2) * bar;
        return [
          `<rect x="${place(left + 1)}" y="${place(y(value))}" width="${place(bar - 2)}" height="${place(y(0) - y(value))}" fill="${colours[index % colours.length]}"/>`,
          label(left + bar / 2, y(value) - 4, Math.round(value).toLocaleString('en-GB'), 'middle', 10),
        ];
      }),
    ];
  });
  return frame(title, unit, [...gridLines(steps, y), ...bars, ...legend(series.map(({ name }) => name))]);
}
