// The script of every page: small behaviours on complete HTML. The components are loaded with the first page change.
import { renderBehaviours, startBehaviours } from './behaviours/index.ts';
import { clientNavigation } from './navigation/navigation.ts';

startBehaviours();
renderBehaviours();
clientNavigation();
