import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { PageOf } from '../../../model/page.ts';
import { leastPermissions, meets, type PermissionSet } from '../../../model/permissions.ts';
import { OperationLinks } from '../../../ui/reference/operation-links.tsx';
import { renderDom } from '../../../ui/render/render-dom.ts';
import type { IslandContext } from '../island.ts';

/** Shows the consequences of the selection and keeps it in the address. Without React, which would be most of it. */
export function mount(element: HTMLElement, { page }: IslandContext): () => void {
  const outcome = element.querySelector('[data-outcome]');
  if (page.kind !== 'permissions' || !(element instanceof HTMLFormElement) || !outcome)
    throw new Error('The form is not complete.');
  const boxes = [...element.querySelectorAll<HTMLInputElement>('input[name=with]')];
  const asked = new URLSearchParams(location.search).getAll('with').flatMap((names) => names.split(','));
  // The first choice was made before this script was loaded.
  for (const box of boxes) {
    box.checked ||= asked.includes(box.value) || asked.includes(box.value.replace('role:', ''));
    const [label, list] = [box.closest('label'), box.closest('div')];
    // Scrolls the first selected row into view.
    if (box.checked && label && list?.scrollTop === 0) list.scrollTop = label.offsetTop - label.offsetHeight;
  }
  const show = (): void => {
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    outcome.replaceChildren(renderDom(<Outcome page={page} chosen={chosen} />));
    const url = new URL(location.href);
    url.search = chosen.length > 0 ? `?with=${chosen.map(encodeURIComponent).join(',').replaceAll('%3A', ':')}` : '';
    // The address may already be that of the next page.
    if (url.pathname === page.href) history.replaceState(history.state, '', url);
  };
  const narrow = (): void => {
    for (const { parentElement: list, value } of element.querySelectorAll<HTMLInputElement>('[data-narrow]'))
      for (const label of list?.querySelectorAll('label') ?? [])
        label.hidden = !label.textContent.toLowerCase().includes(value.trim().toLowerCase());
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('change', show, { signal });
  element.addEventListener('input', narrow, { signal });
  // The boxes are cleared after this event.
  element.addEventListener('reset', () => setTimeout(show), { signal });
  narrow();
  show();
  return () => {
    listening.abort();
    outcome.replaceChildren();
  };
}

function Outcome({ page, chosen }: { page: PageOf<'permissions'>; chosen: readonly string[] }): ReactNode {
  const roles = page.roles.filter(({ name }) => chosen.includes(`role:${name}`));
  const own = page.permissions.flatMap(({ name }) => (chosen.includes(name) ? [name] : []));
  const held = [...new Set([...own, ...roles.flatMap(({ permissions }) => permissions)])];
  const wanted = page.operations.filter(({ slug }) => chosen.includes(slug));
  return (
    <>
      {wanted.length > 0 && <Required page={page} wanted={wanted} held={held} />}
      {held.length + roles.length > 0 && <Callable page={page} held={held} />}
    </>
  );
}

function Callable({ page: { operations }, held }: { page: PageOf<'permissions'>; held: PermissionSet }): ReactNode {
  const callable = operations.filter(({ ways }) => ways.length === 0 || ways.some((way) => meets(held, way)));
  return (
    <section>
      <h3 role="status">{fill(counted(phrases.tokenCanCall, operations.length), { callable: callable.length })}</h3>
      <OperationLinks links={callable} />
    </section>
  );
}

type RequiredProps = { page: PageOf<'permissions'>; wanted: PageOf<'permissions'>['operations']; held: PermissionSet };

function Required({ page, wanted, held }: RequiredProps): ReactNode {
  const sets = leastPermissions(wanted.map(({ ways }) => ways));
  const granting = page.roles.filter(({ permissions }) => sets.some((set) => meets(permissions, set)));
  const [least = []] = sets;
  const missing = sets.map((set) => set.filter((name) => !held.includes(name))).sort((a, b) => a.length - b.length)[0];
  return (
    <section>
      <h3 role="status">
        {counted(phrases.operationsRequire, wanted.length)}{' '}
        {least.length === 0
          ? phrases.noPermission
          : fill(phrases.atLeastPermissions, { permissions: counted(phrases.countedPermissions, least.length) })}
      </h3>
      {least.length > 0 && (
        <p>
          {sets.slice(0, 4).map((set, index) => (
            <span key={set.join()}>
              {index > 0 && `, ${phrases.or} `}
              <Names names={set} page={page} />
            </span>
          ))}
          .{granting.length > 0 && ` ${counted(phrases.rolesThatCanGrant, least.length)} `}
          {granting.map(({ name }) => name).join(', ')}
        </p>
      )}
      {held.length > 0 && missing && missing.length > 0 && (
        <p>
          {phrases.tokenLacks} <Names names={missing} page={page} />.
        </p>
      )}
    </section>
  );
}

/** Each name links to its row. */
function Names({ names, page }: { names: PermissionSet; page: PageOf<'permissions'> }): ReactNode {
  const anchors = new Map(page.permissions.map(({ name, anchor }) => [name, anchor]));
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && (index === names.length - 1 ? ` ${phrases.and} ` : ', ')}
      <a href={`${page.href}#${anchors.get(name)}`}>
        <code>{name}</code>
      </a>
    </span>
  ));
}
