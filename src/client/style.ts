// The one stylesheet: base styles and the modules of every component, the shell's included, which only the build
// renders. The script this compiles to is thrown away.
import '../styles/index.css';
import { PageView } from '../components/pages/page-view.tsx';
import { Shell } from '../components/shell/shell.tsx';

export { PageView, Shell };
