/**
 * A C# program as the compiler of Mono reads it, which is what Debian has: what .NET imports by itself is named,
 * statements stand in a method, and raw strings, which came later, are written as verbatim ones.
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
