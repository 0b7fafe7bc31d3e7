// The one stylesheet: base styles and the modules of every component, the shell's included, which only the build
// renders, and of what the script of every page makes. The script this compiles to is thrown away.
import '../ui/styles/index.css';
import { PageView } from '../ui/pages/page-view.tsx';
import failure from '../ui/shell/failure.module.css';
import searchDialog from '../ui/shell/search-dialog.module.css';
import { Shell } from '../ui/shell/shell.tsx';

export { failure, PageView, Shell, searchDialog };
