const numeric = /^[<≤]?-?[\d,.]+(?: ?(?:×|%|[KMG]B|m?s|\/s))?$/;

function columnWidths(rows) {
  return rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
}

function cellsOf({ columns, rows }) {
  return [columns, ...rows].map((row) => row.map((cell) => (cell === undefined || cell === null ? '–' : String(cell))));
}

/** A table for a terminal; columns of numbers are aligned at their end. */
export function textTable(table) {
  const cells = cellsOf(table);
  const widths = columnWidths(cells);
  const right = widths.map((_, column) =>
    cells.slice(1).every((row) => numeric.test(row[column]) || row[column] === '–'),
  );
  const line = (row) =>
    row
      .map((cell, column) => (right[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [table.title, line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n');
}

/** The same table in Markdown. */
export function markdownTable(table) {
  const [head, ...rows] = cellsOf(table).map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return [head, `|${'---|'.repeat(table.columns.length)}`, ...rows].join('\n');
}
