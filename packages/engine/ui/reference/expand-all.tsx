import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

/** Opens every row inside the element with this id. */
export function ExpandAll({ container }: { container: string }): ReactNode {
  return (
    <Button look="text" data-expand-all={container} data-needs-js="">
      Expand all
    </Button>
  );
}
