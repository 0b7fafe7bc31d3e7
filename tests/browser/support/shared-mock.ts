import { inject } from 'vitest';

/** Address of the API of the mock that all tests on built pages share. */
export async function sharedMock(): Promise<string> {
  const response = await fetch(inject('mock'));
  const answer = await response.text();
  if (!response.ok) throw new Error(`The mock did not start:\n${answer}`);
  return answer;
}
