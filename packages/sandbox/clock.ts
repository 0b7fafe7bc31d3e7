import type { AccountState } from './account-state.ts';
import { problemOf, Rejection } from './rejection.ts';
import type { JoinedRules, Scene } from './rules.ts';
import type { JsonRecord } from './simulated-api.ts';
import { dueMoves } from './state-machines.ts';

/** Duration of a job in milliseconds: shorter than the polling interval of clients. */
const JOB_LENGTH = 1500;
const DAY = 24 * 3_600_000;

/** Runs everything that is due: jobs, timed changes of state, and rules. */
export function runClock(scene: Scene, state: AccountState, rules: JoinedRules, requestId: () => string): void {
  runJobs(scene, state, (job) => outcomeOf(job, scene, rules, requestId));
  rules.clock(scene);
  moveStates(scene);
}

type Job = AccountState['jobs'][number];

function runJobs(scene: Scene, state: AccountState, finish: (job: Job) => JsonRecord): void {
  const kept = scene.api.limits.find(({ id }) => id === 'job-kept')?.values.kept ?? 7;
  for (const job of [...state.jobs]) {
    const record = scene.account.find('Job', job.id);
    const passed = scene.now - job.due;
    if (record && passed > 0 && record.value.status === 'queued')
      scene.account.change(record, { status: 'running', progress: 40, started_at: scene.time(job.due) });
    if (passed < JOB_LENGTH) continue;
    state.jobs = state.jobs.filter((each) => each !== job);
    const finished = job.due + JOB_LENGTH;
    const ended = {
      started_at: scene.time(job.due),
      finished_at: scene.time(finished),
      expires_at: scene.time(finished + kept * DAY),
    };
    const outcome = finish(job);
    if (record) scene.account.change(record, { ...ended, progress: 100, ...outcome });
  }
}

function outcomeOf({ id, type, data }: Job, scene: Scene, rules: JoinedRules, requestId: () => string): JsonRecord {
  const { api } = scene;
  try {
    return { status: 'succeeded', result: rules.job(type)?.(data, scene) ?? {} };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { status: 'failed', error: problemOf(error, { api, path: `/jobs/${id}`, requestId: requestId() }).body };
  }
}

function moveStates({ api, account, now }: Scene): void {
  for (const [entity, machine] of Object.entries(api.states)) {
    // If one time leads to several states, a rule chooses.
    const clocks = machine.transitions.filter(({ by }) => by.kind === 'clock');
    if (clocks.length !== 1) continue;
    for (const record of account.all(entity)) {
      const next = dueMoves(machine, record, now);
      if (next !== undefined) account.change(record, { [machine.field]: next });
    }
  }
}
