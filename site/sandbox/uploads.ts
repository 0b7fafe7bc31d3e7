import type { Call, Reply, SandboxRules } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';

/** Files become ids that stories and others can name. */
export const uploads: SandboxRules = {
  effects: {
    'upload-file': (call) => {
      const file = call.form?.get('file');
      if (!(file instanceof Blob)) return call.invalid('/file', 'required', 'Send one file in the part `file`.');
      const name = 'name' in file && typeof file.name === 'string' ? file.name : 'file';
      return keep(call, name, file.type || 'application/octet-stream', file.size);
    },
    'upload-file-from-url': (call) => {
      const name = new URL(String(call.body.url)).pathname.split('/').at(-1) || 'file';
      return keep(call, name, typeOf(name), 1024);
    },
  },
};

const TYPES: { readonly [ending: string]: string } = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

const typeOf = (name: string): string =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

function keep({ account, uuid }: Call, filename: string, type: string, size: number): Reply {
  const id = uuid();
  const mime = type === 'application/octet-stream' ? typeOf(filename) : type;
  const file: JsonRecord = {
    id,
    filename,
    mime_type: mime,
    size,
    url: `https://cdn.herald.example/${id}/${encodeURIComponent(filename)}`,
  };
  const { known } = account.state;
  const isImage = mime.startsWith('image/');
  const stored: JsonRecord = isImage ? { ...file, width: 1600, height: 1067, effects: [] } : file;
  if (isImage) known.UploadedImage = [...(known.UploadedImage ?? []), stored];
  known.UploadedFile = [...(known.UploadedFile ?? []), file];
  return { status: 201, body: stored };
}
