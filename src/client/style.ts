// The one stylesheet: base styles and the modules of every component, the shell's included, which only the build
// renders, and of what the script of every page makes. The script this compiles to is thrown away.
import '../styles/index.css';
import { PageView } from '../components/pages/page-view.tsx';
import failure from '../components/shell/failure.module.css';
import searchDialog from '../components/shell/search-dialog.module.css';
import { Shell } from '../components/shell/shell.tsx';

export { failure, PageView, Shell, searchDialog };
