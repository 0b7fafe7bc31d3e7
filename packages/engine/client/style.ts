// The one stylesheet: base styles and the modules of every component, including those of the shell, which only the
// build renders. The resulting script is thrown away.
import '../ui/styles/index.css';
import { PageView } from '../ui/pages/page-view.tsx';
import { Shell } from '../ui/shell/shell.tsx';

export { PageView, Shell };
