// The one stylesheet: base styles and the modules of every component, the shell's included, which only the build
// renders. The script this compiles to is thrown away.
import '../ui/styles/index.css';
import { PageView } from '../ui/pages/page-view.tsx';
import { Shell } from '../ui/shell/shell.tsx';

export { PageView, Shell };
