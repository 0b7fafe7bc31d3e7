import { isOfBuild } from './requests.ts';

/**
 * May an answer be kept beside the files of a build? Those of another one must not be mixed in, and browsers refuse a page
 * that comes from a redirect.
 */
export async function isKeepable(response: Response, address: string, build: string): Promise<boolean> {
  if (response.redirected) return false;
  const isPage = response.headers.get('content-type')?.includes('html');
  const saysBuild = isPage || /(?:\.data|\.request|\/offline)\.json$/.test(address);
  return !saysBuild || isOfBuild(await response.clone().text(), build);
}
