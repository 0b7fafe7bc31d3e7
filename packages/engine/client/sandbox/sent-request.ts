import { formText, plainRequest, type Text } from '@docs/samples/plain-request.ts';
import type { MultipartPart, RequestSample, SampleBody } from '@docs/samples/request-sample.ts';
import type { SentRequest } from './messages.ts';

/** A sample as the request that it makes. `variable`: the value of a variable of the environment. */
export async function sentRequest(
  sample: RequestSample,
  { server, variable }: { server?: string; variable: (name: string) => string },
): Promise<SentRequest> {
  const { method, url, headers } = plainRequest(sample);
  const body = sample.body && new Response(await bodyOf(sample.body));
  const type = sample.body?.kind === 'multipart' ? body?.headers.get('content-type') : undefined;
  return {
    method,
    url: filled(url, variable),
    ...(server !== undefined && { server }),
    headers: [
      ...headers.map(([name, value]) => [name, filled(value, variable)] as const),
      ...(type ? [['Content-Type', type] as const] : []),
    ],
    body: await body?.arrayBuffer(),
  };
}

function filled(text: Text, variable: (name: string) => string): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'key') return crypto.randomUUID();
      if (piece.kind === 'base64') return btoa(filled(piece.of, variable));
      return piece.encoded ? encodeURIComponent(variable(piece.name)) : variable(piece.name);
    })
    .join('');
}

async function bodyOf(body: SampleBody): Promise<BodyInit> {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value);
    case 'form':
      return formText(body.pairs);
    case 'multipart':
      return formOf(body.parts);
    case 'text':
      return body.text;
    case 'file':
      return standIn(body.file, body.media);
    default:
      return body satisfies never;
  }
}

function formOf(parts: readonly MultipartPart[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if (part.kind === 'value') form.append(part.name, part.value);
    else if (part.kind === 'typed') form.append(part.name, new Blob([part.value], { type: part.media }));
    else form.append(part.name, standIn(part.file, part.media), part.file);
  }
  return form;
}

/** A page cannot read files that a sample names. */
function standIn(name: string, type = 'application/octet-stream'): Blob {
  return new Blob([`Content of ${name}`], { type });
}
