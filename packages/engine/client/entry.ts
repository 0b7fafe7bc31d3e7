// The script of every page: small behaviours on top of complete HTML. The components come with the first page change.
import { renderBehaviours, startBehaviours } from './behaviours/index.ts';
import { clientNavigation } from './navigation/navigation.ts';

startBehaviours();
renderBehaviours();
clientNavigation();
