import type { Reporter, TestCase } from 'vitest/node';

/** Says which tests passed only when they were tried again: a shaky test is repaired, not overlooked. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`# Passed on the second try: ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}
