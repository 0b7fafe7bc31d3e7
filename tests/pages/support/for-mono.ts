/**
 * Converts a C# program for Debian's Mono compiler: adds the imports that .NET implies, puts statements into a method,
 * and writes raw strings, which are newer, as verbatim ones.
 */
export function forMono(program: string): string {
  const lines = program.replace(/"""\n([\s\S]*?)\n( *)"""/g, (_, text: string, indent: string) => {
    const plain = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    return `@"${plain.replaceAll('"', '""')}"`;
  });
  const usings = lines.match(/^using [\w.]+;$/gm) ?? [];
  return [
    ...['System', 'System.IO', 'System.Net.Http', 'System.Threading.Tasks'].map((name) => `using ${name};`),
    ...usings,
    'static class Sample {',
    '  static async Task Run() {',
    lines.replace(/^using [\w.]+;\n/gm, ''),
    '  }',
    '  static void Main() { Run().GetAwaiter().GetResult(); }',
    '}',
  ].join('\n');
}
