import { loadOrReloadOnce } from '../../../reloadOnce';

/**
 * Loads what the page shows after signing up. To be called before the form is sent: when the site was updated meanwhile,
 * the page loads again with what was typed, and no answer is lost.
 */
export const loadAnswer = () => loadOrReloadOnce(() => import('./SignUpAnswer'));
