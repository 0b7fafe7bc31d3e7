/** Whether data was written by the build that this document is of. Then it has the shape that this script knows. */
export function isOfThisBuild<T extends { readonly build: string }>(data: Partial<T> | null): data is T {
  return data?.build === document.documentElement.dataset.build;
}
