import type { Method } from './method.ts';

export interface LinkView {
  readonly label: string;
  readonly href: string;
}

export interface OperationLink extends LinkView {
  readonly method: Method;
  readonly deprecated?: boolean;
}
