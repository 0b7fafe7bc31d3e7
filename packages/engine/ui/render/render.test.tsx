import { memo, type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { comparable, inTextDocument, reactsHtml, renderers } from '../../../../tests/fixtures/dom/renderers.ts';
import { renderDom, renderDomInSteps } from './render-dom.ts';
import { renderHtml } from './render-html.ts';

inTextDocument();

const Twice = ({ children }: { children: ReactNode }): ReactNode => [children, <b key="b">{children}</b>];

describe.each(renderers)('%s: renders like react-dom/server', (_, render) => {
  test.each<[string, ReactNode]>([
    ['nothing', [null, undefined, true, false, '']],
    ['text and numbers', ['a', 0, 'b', '', -1.5, 10n, ' & <i> "q" \'s\'']],
    ['fragments, arrays and components', <Twice key="t">{['x', <i key="i">y</i>, null]}</Twice>],
    [
      'attribute names',
      <label key="l" className="c" htmlFor="f" tabIndex={-1} id="" title="&quot;">
        <time dateTime="2026">x</time>
      </label>,
    ],
    ['boolean attributes', <details key="d" open hidden={false} inert />],
    ['a boolean attribute with a string value', <div key="d" hidden={'until-found' as unknown as boolean} />],
    [
      'boolean attributes in camel case',
      <button key="b" type="button" {...{ autoFocus: true, formNoValidate: true }} />,
    ],
    ['a boolean attribute with an empty value', <input key="i" disabled={'' as unknown as boolean} />],
    [
      'attributes with enumerated values',
      <p key="p" aria-hidden={false} aria-busy data-open={true} data-n={0} spellCheck={false} draggable />,
    ],
    [
      'attributes without a value, and event handlers',
      <p key="p" title={undefined} lang={false as unknown as string} onFocus={() => undefined} />,
    ],
    [
      'an attribute with an optional value',
      [
        <a key="a" download href="/x">
          a
        </a>,
        <a key="b" {...{ download: 'y', href: '' }}>
          b
        </a>,
      ],
    ],
    ['invalid numbers', [<td key="t" rowSpan={Number.NaN} />, <textarea key="x" rows={0} cols={3} />]],
    [
      'popover and command',
      <button key="b" type="button" popover="auto" popoverTarget="x" {...{ command: 'show-modal', commandfor: 'y' }} />,
    ],
    [
      'a select',
      <select key="s">
        <option value="1">one</option>
        <option value="2" selected>
          two
        </option>
      </select>,
    ],
    ['an image without an address', <img key="i" src="" alt="" width={2} loading="lazy" />],
    [
      'an SVG',
      <svg key="s" viewBox="0 0 1 1" aria-hidden="true" preserveAspectRatio="none">
        <path d="M0 0" tabIndex={-1} strokeWidth={2} clipPath="url(#c)" textAnchor="end" pathLength={1} />
        <foreignObject>
          <p className="x">in</p>
        </foreignObject>
      </svg>,
    ],
  ])('%s', (_name, node) => {
    expect(comparable(render(node))).toBe(reactsHtml(node));
  });

  test('every hyphenated SVG attribute that React knows', () => {
    // Except those of SVG fonts, which no browser supports, and of `xlink`.
    const names =
      'alignmentBaseline baselineShift clipPath clipRule colorInterpolation colorInterpolationFilters dominantBaseline fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType paintOrder pointerEvents shapeRendering stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin unicodeBidi vectorEffect wordSpacing writingMode clipPathUnits gradientTransform markerHeight maskUnits textLength viewBox'.split(
        ' ',
      );
    const node = <path {...Object.fromEntries(names.map((name) => [name, '1']))} />;
    expect(comparable(render(node))).toBe(reactsHtml(node));
  });
});

test('HTML: separates an unquoted last value from the end of an element', () => {
  const drawing = (props: object): string => renderHtml(<path d="M0 0" {...props} />);
  expect(drawing({})).toBe('<path d="M0 0"/>');
  expect(drawing({ className: 'x' })).toBe('<path d="M0 0" class=x />');
  expect(drawing({ className: 'x y' })).toBe('<path d="M0 0" class="x y"/>');
});

test('HTML: doubles a leading line break that parsers drop', () => {
  const node = [<pre key="p">{'\na'}</pre>, <textarea key="t" defaultValue={'\n'} />];
  expect(renderHtml(node)).toBe(renderToStaticMarkup(node));
});

test('DOM: joins adjacent texts, and gives SVG its namespace', () => {
  const { children } = renderDom([
    'a',
    1,
    <svg key="s" aria-hidden="true">
      <g />
      <foreignObject>
        <p />
      </foreignObject>
    </svg>,
    'b',
  ]) as unknown as {
    children: {
      data?: string;
      namespace?: string;
      children: { namespace: string; children: { namespace: string }[] }[];
    }[];
  };
  expect(children.map(({ data }) => data)).toEqual(['a1', undefined, 'b']);
  const svg = 'http://www.w3.org/2000/svg';
  expect([children[1]?.namespace, children[1]?.children[0]?.namespace]).toEqual([svg, svg]);
  expect(children[1]?.children[1]?.children[0]?.namespace).toBe('');
});

describe('rendering DOM nodes in steps', () => {
  const list = (
    <ul>{Array.from({ length: 100 }, (_, index) => `item ${index}`).map((text) => [<li key={text}>{text}</li>])}</ul>
  );

  /** A clock that advances whenever it is read. */
  const slowClock = (): void => {
    let now = 0;
    clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  };
  let clock: { mockRestore(): void } | undefined;
  afterEach(() => clock?.mockRestore());

  test('a long page takes several tasks, with the same result', async () => {
    slowClock();
    const pause = vi.fn(async () => undefined);
    const nodes = await renderDomInSteps(list, pause, new AbortController().signal);
    expect(String(nodes)).toBe(String(renderDom(list)));
    expect(pause.mock.calls.length).toBeGreaterThan(3);
  });

  test('stops rendering when the signal aborts', async () => {
    slowClock();
    const controller = new AbortController();
    const pause = vi.fn(async () => controller.abort());
    const nodes = await renderDomInSteps(list, pause, controller.signal);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(String(nodes).includes('item 99')).toBe(false);
  });

  test('a short page takes one task, and errors of components are thrown', async () => {
    const pause = vi.fn(async () => undefined);
    const { signal } = new AbortController();
    expect(String(await renderDomInSteps(<p>x</p>, pause, signal))).toBe('<p>x</p>');
    expect(pause).not.toHaveBeenCalled();
    const Broken = (): ReactNode => {
      throw new Error('why');
    };
    await expect(renderDomInSteps(<Broken />, pause, signal)).rejects.toThrow('why');
  });
});

describe.each(renderers)('%s: rejects unsafe and unsupported content', (_, render) => {
  test.each(['javascript:alert(1)', ' \u0001java\nscript:alert(1)'])('drops an address that is code: %j', (href) => {
    expect(render(<a href={href}>x</a>)).toBe('<a>x</a>');
  });

  test('drops event handlers in text, and throws on styles and markup', () => {
    expect(render(<p {...{ id: 'i', onclick: 'alert(1)' }} />)).toBe('<p id="i"></p>');
    expect(() => render(<p style={{ color: 'red' }} />)).toThrow('`style` on <p>');
    expect(() => render(<p {...{ dangerouslySetInnerHTML: { __html: '<b>' } }} />)).toThrow('content policy');
  });

  test('throws errors of components, and rejects state and wrapped components', () => {
    const cause = new Error('why');
    const Broken = (): ReactNode => {
      throw new Error('broken', { cause });
    };
    expect(() => render(<Broken />)).toThrow(expect.objectContaining({ message: 'broken', cause }));
    const Counter = (): ReactNode => useState(0)[0];
    expect(() => render(<Counter />)).toThrow();
    const Wrapped = memo(Twice);
    expect(() => render(<Wrapped>x</Wrapped>)).toThrow('plain functions');
    expect(() => render({ a: 1 } as unknown as ReactNode)).toThrow('plain functions');
  });
});
