import type { AlertCode } from './feedbackState.js'

/** What an alert says. */
export interface Alert {
  readonly variant: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  /** What stands between backticks is code. */
  readonly details: string
}

/**
 * S8.39 to S8.45: mistakes in the set-up of a page. For its developer, so in English only; loaded in
 * development and where the option `debug` shows one.
 */
export const alerts: { readonly [C in AlertCode]: Alert } = {
  'origin-not-allowed': {
    variant: 'error',
    message: 'Invalid App Configuration',
    details: 'The origin of this page is not on the allow-list of the project.',
  },
  'jwt-not-yet-valid': {
    variant: 'error',
    message: 'Session Expired',
    details: 'The clock of this device seems to be wrong: the relay refuses its tokens.',
  },
  'invalid-project-id': {
    variant: 'error',
    message: 'Invalid Project ID',
    details: 'The back end does not know this project id.',
  },
  'switch-network-not-found': {
    variant: 'error',
    message: 'Network Not Found',
    details: 'The network that was asked for is not among the `networks` of this page.',
  },
  'embedded-wallet-timeout': {
    variant: 'error',
    message: 'There was an issue loading the embedded wallet',
    details: 'The embedded wallet did not answer. Check that its origin may be framed by this page.',
  },
  'keeper-on-other-site': {
    variant: 'warning',
    message: 'The keeper is on another site',
    details:
      'Browsers that block third-party cookies let it keep nothing there. Host it on a name of this site, like `keeper.example.org` for `app.example.org`.',
  },
  'project-id-not-configured': {
    variant: 'error',
    message: 'Project ID Not Configured',
    details: 'Set `projectId`, or use a gateway of your own. Wallets in the browser work without one.',
  },
}
